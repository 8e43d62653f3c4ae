import type { KindIcon } from "#contract/kinds/constants.ts";
import type { Notes } from "./notes.ts";

/**
 * Reports by people without an account that no member has checked yet, with the contents of their
 * images.
 */
export const heldReports: readonly {
	ar: string;
	en: string;
	drawing: string | null;
	/** Null: the sender did not know. */
	kind: KindIcon | null;
	danger?: true;
}[] = [
	{
		ar: "تسرّب ماء من المكيف عند المدخل، والأرض مبللة.",
		en: "Water drips from the air conditioner at the entrance, the floor is wet.",
		drawing: "dripping-unit",
		kind: "air_conditioning",
	},
	{
		ar: "غطاء مقبس الكهرباء مكسور والأسلاك ظاهرة، وهو في متناول الأطفال.",
		en: "The cover of a socket is broken and wires can be seen, in reach of children.",
		drawing: "open-socket",
		kind: "electricity",
		danger: true,
	},
	{
		ar: "مصباح الممر يومض منذ يومين.",
		en: "The lamp in the corridor has been flickering for two days.",
		drawing: "flickering-lamp",
		kind: "electricity",
	},
	{
		ar: "زجاج النافذة مشروخ وقد يسقط.",
		en: "The window pane is cracked and may fall out.",
		drawing: "broken-window",
		kind: "doors",
		danger: true,
	},
	{
		ar: "صنبور المغسلة لا يُغلق تمامًا.",
		en: "The tap of the wash basin does not close.",
		drawing: "leaking-tap",
		kind: "plumbing",
	},
	{
		ar: "كرسيان مكسوران في الصف الأخير.",
		en: "Two broken chairs in the last row.",
		drawing: "broken-chair",
		kind: "furniture",
	},
	{
		ar: "رائحة غير معتادة قرب المستودع.",
		en: "There is an odd smell near the store room.",
		drawing: null,
		kind: null,
	},
];

/** Reasons for refusals. */
export const refusals: Notes = {
	ar: [
		"تمت المعاينة ولم نجد العطل. إن تكرر فأبلغنا من جديد.",
		"هذا الموقع تابع للبلدية، وقد أحلنا بلاغك إليها.",
		"أُصلح قبل وصول بلاغك، شكرًا لك.",
	],
	en: [
		"We looked and found nothing. Report it again if it comes back.",
		"This place belongs to the municipality; we have passed your report on.",
		"It was mended before your report came. Thank you.",
	],
};

/** Reports of something that was known already. */
export const sightings: Notes = {
	ar: ["رأيت المشكلة نفسها صباح اليوم.", "ما زال العطل قائمًا.", "لاحظته عند خروج ابني من الصف."],
	en: [
		"I saw the same this morning.",
		"It is still broken.",
		"I noticed it when I came for my son.",
	],
};

/** Further notes by the senders. */
export const additionTexts: Notes = {
	ar: ["المشكلة ازدادت اليوم.", "أقرب مدخل إليها من جهة الساحة."],
	en: ["It has become worse today.", "The nearest way in is by the yard."],
};
