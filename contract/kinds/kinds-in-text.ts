import { normalizeSpelling } from "../values/normalize-text.ts";
import { type KindIcon, kindIcons } from "./constants.ts";

/** The beginnings of words of each usual kind, in their order: first those of what is broken, then those of how. */
const beginnings: readonly (readonly [nouns: string, signs: string])[] = [
	[
		"مكيف تكييف سبليت كمبروسر شفط شفاط مروحة تهوية فريون ac air-con aircon conditioner split hvac ventilation thermostat fan freon chiller",
		"تبريد يبرد بارد حار حرارة دفء مرشح فلتر cold cool hot heat warm temperature filter",
	],
	[
		"كهرب مقبس مقابس فيش إنارة إضاءة لمبة لمبات مصباح مصابيح كشاف قاطع طبلون احتراق كيبل كابل مولد electric socket plug outlet light floodlight lamp bulb breaker cable wiring fuse generator burn",
		"تيار سلك أسلاك شرار ظلام مظلم طنين وميض ترمش power wire spark dark flicker switch hums",
	],
	[
		"سباك حنفية حنفيات صنبور صنابير مغسل مرحاض مراحيض سيفون شطاف خزان سخان ماسورة مواسير بالوعة بلوعة صرف مجاري نافورة برادة مضخة تصريف طرد عوامة ري غاز plumb tap faucet sink basin toilet flush tank boiler pipe drain sewage pump fountain cistern gas irrigation lawn",
		"ماء مياه مائي تسرب يسرب تنقيط يقطر انسداد مسدود طفح water leak drip blocked clog overflow flood",
	],
	[
		"باب أبواب نافذة نوافذ شباك شبابيك قفل أقفال مفتاح مفصل مقبض نجار زجاج بوابة door window lock key hinge handle glass gate woodwork",
		"يغلق يقفل ينغلق خشب wood",
	],
	[
		"بلاط سيراميك دهان درابزين رصيف مظلة ملعب سور سياج عزل أمطار مطب أسفلت لوحة موقف مواقف مرمى tile paint plaster stairs handrail pavement asphalt shade fence pothole waterproof rain gutter sign parking playground goal",
		"جدار جدران حائط سقف أسقف سطح طلاء أرضية تشقق شقوق متشقق تقشر رطوبة حفرة هبوط wall ceiling roof floor step crack peel damp hole",
	],
	[
		"حريق طفاية طفايات إطفاء إنذار دخان كاشف كواشف رشاش إخلاء fire extinguisher alarm smoke detector sprinkler evacuation",
		"مخرج خطر طوارئ سلامة exit emergency danger safety",
	],
	["مصعد مصاعد أصنصير lift elevator", "عالق طوابق stuck"],
	[
		"نظاف تنظيف قمامة نفايات مخلفات أتربة صابون مناديل منديل حاوية clean trash garbage rubbish rubble bin soap tissue",
		"وسخ متسخ رائحة غبار بقعة dirty smell waste dust stain",
	],
	[
		"حشر صرصور صراصير نمل فأر فئران بعوض ذباب قوارض نحل ثعبان عقرب pest insect cockroach ant ants mouse mice rat rats mosquito rodent bees termite",
		"عش nest",
	],
	[
		"شبكة إنترنت واي لاسلكي راوتر حاسب كمبيوتر طابعة طباعة تصوير ذكية شاشة بروجكتر عارض كاميرا هاتف سماع مكبر خادم network internet wifi wi-fi wireless router computer printer printout photocopier smart screen projector camera phone loudspeaker speaker microphone recorder intercom server laptop",
		"جهاز أجهزة اتصال إشارة صوت بث connection signal sound image",
	],
	[
		"أثاث كرسي كراسي طاولة طاولات مكتبة مقعد مقاعد خزانة دولاب دواليب رف أرفف رفوف درج أدراج سبورة ستارة ستائر سجاد furniture chair table desk board whiteboard blind curtain carpet seat bench cupboard cabinet shelf shelves rack locker drawer",
		"مسند كراتين legs boxes",
	],
	["", ""],
];

/** How much more what is broken says than how. */
const nounWeight = 3;

/** The maximum number of kinds that a text proposes. */
const maxProposed = 3;

/** Only the beginning of a text is read. */
const maxRead = 500;

/** What Arabic writes together with a word. */
const joined = /^(?:[وفبكل]?ال|[وف]?لل|[وفبكل])(?=...)/;

const wordsOf = (text: string): string[] =>
	normalizeSpelling(text.slice(0, maxRead))
		.split(/[^\p{L}\p{N}-]+/u)
		.filter(Boolean);

/** A short beginning is nearly the whole word: `ac` is not the beginning of `accept`. */
const begins = (word: string, beginning: string): boolean =>
	word.startsWith(beginning) && word.length - beginning.length <= (beginning.length > 3 ? 4 : 2);

/** Beginnings of words with their weights, by their first letters. */
type Vocabulary = ReadonlyMap<string, readonly (readonly [beginning: string, weight: number])[]>;
const vocabularies = new Map<string, Vocabulary>();
const maxVocabularies = 1000;

/** Returns what the texts about a kind contain: the words of its name, and those of its icon. */
function vocabularyOf({ name, icon }: { name: string; icon: KindIcon }): Vocabulary {
	const key = `${icon} ${name}`;
	const known = vocabularies.get(key);
	if (known) return known;
	const [nouns = "", signs = ""] = beginnings[kindIcons.indexOf(icon)] ?? [];
	const named = wordsOf(name).filter((word) => word.length > 3 && word !== "other");
	const made = new Map<string, [string, number][]>();
	const add = (words: readonly string[], weight: number) => {
		for (const word of words) {
			const first = word.charAt(0);
			made.set(first, [...(made.get(first) ?? []), [word, weight]]);
		}
	};
	add([...named, ...wordsOf(nouns)], nounWeight);
	add(wordsOf(signs), 1);
	if (vocabularies.size >= maxVocabularies) vocabularies.clear();
	vocabularies.set(key, made);
	return made;
}

/**
 * Returns the kinds of work that a text speaks of, the likeliest first; of equal ones that which it
 * mentions first.
 *
 * @param text as somebody writes it, in either language
 */
export function kindsInText<Kind extends { readonly name: string; readonly icon: KindIcon | null }>(
	text: string,
	kinds: readonly Kind[],
): Kind[] {
	const words = wordsOf(text).map((word) => [word, word.replace(joined, "")]);
	const judge = (kind: Kind) => {
		const vocabulary = vocabularyOf({ ...kind, icon: kind.icon ?? "tool" });
		const weightOf = (form: string) =>
			Math.max(
				0,
				...(vocabulary.get(form.charAt(0)) ?? [])
					.filter(([beginning]) => begins(form, beginning))
					.map(([, weight]) => weight),
			);
		const weights = words.map((forms) => Math.max(...forms.map(weightOf)));
		const first = weights.findIndex((weight) => weight > 0);
		return { kind, first, weight: weights.reduce((sum, weight) => sum + weight, 0) };
	};
	return kinds
		.map(judge)
		.filter(({ weight }) => weight > 0)
		.sort((one, other) => other.weight - one.weight || one.first - other.first)
		.slice(0, maxProposed)
		.map(({ kind }) => kind);
}
