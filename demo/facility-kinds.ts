export type FacilityTag =
	| "lab"
	| "computers"
	| "classroom"
	| "office"
	| "library"
	| "store"
	| "canteen"
	| "prayer"
	| "generator"
	| "electrical"
	| "pumps"
	| "roof"
	| "gate"
	| "toilets"
	| "sports"
	| "yard"
	| "server"
	| "hall"
	| "parking"
	| "clinic"
	| "corridor"
	| "guard"
	| "production"
	| "warehouse"
	| "loading"
	| "compressor"
	| "boiler"
	| "workshop"
	| "quality";

type Both = Readonly<{ ar: string; en: string }>;

export type FacilityKind = {
	tag: FacilityTag;
	/** The name in a list: "Science lab 1". */
	name: Both;
	/** The name within a sentence, without a preposition: "the book store". */
	noun: Both;
	/** The name with its preposition: "on the roof". */
	at: Both;
	/** More precise places in it. */
	locations: Readonly<{ ar: readonly string[]; en: readonly string[] }>;
	outdoors: boolean;
};

const indoorLocations = {
	ar: [
		"قرب المدخل",
		"بجوار النافذة",
		"في الزاوية اليمنى",
		"في الجهة الشمالية",
		"على يسار الداخل",
		"خلف الباب",
		"في آخر الغرفة",
	],
	en: [
		"near the entrance",
		"next to the window",
		"in the right-hand corner",
		"on the north side",
		"to the left as you enter",
		"behind the door",
		"at the far end",
	],
};
const outdoorLocations = {
	ar: ["في الجهة الشرقية", "قرب السور", "من جهة الشارع", "عند الطرف الجنوبي", "بجوار غرفة الحارس"],
	en: [
		"on the east side",
		"near the fence",
		"on the street side",
		"at the south end",
		"next to the guard room",
	],
};
const roofLocations = {
	ar: ["في الجهة الشرقية", "قرب خزانات المياه", "عند مخرج الدرج", "في الزاوية الجنوبية"],
	en: ["on the east side", "near the water tanks", "at the stair exit", "in the south corner"],
};
const washLocations = {
	ar: ["في المغاسل", "في الدورة الثانية", "قرب المدخل", "عند النافذة"],
	en: ["at the basins", "in the second cubicle", "near the entrance", "by the window"],
};

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const outdoorTags: readonly FacilityTag[] = ["yard", "gate", "parking", "roof"];

const locationsOf = (tag: FacilityTag): FacilityKind["locations"] => {
	if (tag === "toilets") return washLocations;
	if (tag === "roof") return roofLocations;
	return outdoorTags.includes(tag) ? outdoorLocations : indoorLocations;
};

const kind = (tag: FacilityTag, ar: string, en: string, at: Partial<Both> = {}): FacilityKind => {
	const outdoors = outdoorTags.includes(tag);
	const numbered = /\d$/.test(en);
	const noun = { ar, en: numbered ? en : `the ${lower(en)}` };
	return {
		tag,
		name: { ar, en },
		noun,
		at: { ar: at.ar ?? `في ${ar}`, en: at.en ?? `in ${noun.en}` },
		locations: locationsOf(tag),
		outdoors,
	};
};

const gate = (ar: string, en: string) =>
	kind("gate", ar, en, { ar: `عند ${ar}`, en: `at the ${lower(en)}` });

const roof = (ar: string, en: string) =>
	kind("roof", ar, en, { ar: `على ${ar}`, en: `on the ${lower(en)}` });

export const schoolKinds: readonly FacilityKind[] = [
	kind("lab", "مختبر العلوم الأول", "Science lab 1"),
	kind("office", "مبنى الإدارة", "Administration building"),
	kind("store", "مستودع الكتب", "Book store"),
	kind("generator", "غرفة المولد", "Generator room"),
	kind("corridor", "ممر الدور الثاني", "Second-floor corridor"),
	kind("store", "مستودع الأجهزة", "Equipment store"),
	gate("البوابة الجنوبية", "South gate"),
	kind("computers", "معمل الحاسب", "Computer lab"),
	kind("canteen", "المقصف", "Canteen"),
	kind("prayer", "المصلى", "Prayer room"),
	roof("سطح المبنى الرئيس", "Main building roof"),
	kind("toilets", "دورات مياه الدور الأرضي", "Ground-floor toilets"),
	kind("classroom", "فصول الدور الأول", "First-floor classrooms"),
	kind("library", "مركز مصادر التعلم", "Learning resource centre"),
	kind("sports", "الصالة الرياضية", "Sports hall"),
	kind("yard", "الساحة الداخلية", "Inner yard"),
	kind("electrical", "غرفة الكهرباء", "Electrical room"),
	kind("office", "غرفة هيئة التدريس", "Staff room"),
	gate("بوابة الحافلات", "Bus gate"),
	kind("hall", "مسرح المدرسة", "School theatre"),
	kind("lab", "مختبر العلوم الثاني", "Science lab 2"),
	kind("pumps", "غرفة المضخات", "Pump room"),
	kind("clinic", "غرفة الإسعاف", "First-aid room"),
	kind("classroom", "فصول الدور الثاني", "Second-floor classrooms"),
	kind("yard", "ملعب كرة القدم", "Football pitch", { en: "on the football pitch" }),
	kind("toilets", "دورات مياه الدور الأول", "First-floor toilets"),
	kind("lab", "مختبر الفيزياء", "Physics lab"),
	kind("corridor", "الممر الشرقي", "East corridor"),
	kind("classroom", "غرفة التربية الفنية", "Art room"),
	kind("guard", "غرفة الحارس", "Guard room"),
	kind("parking", "مواقف الحافلات", "Bus parking", { en: "in the bus parking" }),
	kind("lab", "مختبر الكيمياء", "Chemistry lab"),
	gate("البوابة الرئيسة", "Main gate"),
	kind("classroom", "غرفة الروضة", "Kindergarten room"),
	kind("server", "غرفة الشبكة", "Network room"),
	kind("store", "مخزن المواد الرياضية", "Sports equipment store"),
	kind("classroom", "غرفة التعلم الذكي", "Smart learning room"),
	kind("corridor", "مدخل الدور الأرضي", "Ground-floor entrance", {
		en: "at the ground-floor entrance",
	}),
];

export const officeKinds: readonly FacilityKind[] = [
	kind("office", "مكتب مدير التعليم", "Director's office", { en: "in the director's office" }),
	kind("hall", "قاعة الاجتماعات الكبرى", "Large meeting hall"),
	kind("server", "غرفة الخوادم", "Server room"),
	kind("store", "أرشيف المعاملات", "Records archive"),
	kind("parking", "مواقف الموظفين", "Staff parking", { en: "in the staff parking" }),
	kind("office", "صالة المراجعين", "Visitors' hall"),
	kind("hall", "قاعة التدريب", "Training hall"),
	kind("office", "قسم الإشراف التربوي", "Supervision department"),
	kind("prayer", "مصلى المكتب", "Office prayer room"),
];

export const factoryKinds: readonly FacilityKind[] = [
	kind("production", "خط التعبئة الأول", "Packing line 1", { en: "on packing line 1" }),
	kind("warehouse", "مستودع المواد الخام", "Raw material warehouse"),
	kind("loading", "رصيف التحميل الشمالي", "North loading dock", {
		en: "at the north loading dock",
	}),
	kind("compressor", "غرفة الضواغط", "Compressor room"),
	kind("workshop", "الورشة الميكانيكية", "Mechanical workshop"),
	kind("quality", "مختبر الجودة", "Quality lab"),
	kind("boiler", "غرفة الغلايات", "Boiler room"),
	kind("production", "خط الإنتاج الثاني", "Production line 2", { en: "on production line 2" }),
	kind("warehouse", "مستودع المنتج النهائي", "Finished goods warehouse"),
	kind("electrical", "محطة الكهرباء الفرعية", "Electrical substation"),
	gate("بوابة الشاحنات", "Truck gate"),
	kind("canteen", "مطعم العمال", "Workers' canteen"),
	kind("production", "قسم اللحام", "Welding section"),
	kind("loading", "رصيف التحميل الجنوبي", "South loading dock", {
		en: "at the south loading dock",
	}),
];

export const headquarterKinds: readonly FacilityKind[] = [
	kind("office", "مكاتب المبيعات", "Sales offices"),
	kind("hall", "قاعة مجلس الإدارة", "Board room"),
	kind("server", "مركز البيانات", "Data centre"),
	kind("parking", "مواقف القبو", "Basement parking", { en: "in the basement parking" }),
	kind("office", "قسم المحاسبة", "Accounting department"),
	kind("office", "صالة الاستقبال", "Reception"),
	kind("prayer", "مصلى الدور الثالث", "Third-floor prayer room"),
	kind("canteen", "كافتيريا الموظفين", "Staff cafeteria"),
	kind("toilets", "دورات مياه الدور الثالث", "Third-floor toilets"),
];
