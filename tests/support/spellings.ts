/** A stored text, and how people type it where they search, filter, import or compare. */
export type Spelling = { readonly stored: string; readonly typed: readonly string[] };

/** Names, each with spellings of the whole name. */
export const nameSpellings: readonly Spelling[] = [
	{
		stored: "Server room – Suburbs Office",
		typed: [
			"Server room - Suburbs Office",
			"Server room — Suburbs Office",
			"server room−suburbs office",
			"Server room, Suburbs Office.",
			"Server room / Suburbs Office",
			"Server  room ‐ Suburbs ‑ Office",
		],
	},
	{
		stored: "غرفة الخوادم – مكتب الضواحي",
		typed: [
			"غرفة الخوادم - مكتب الضواحي",
			"غرفه الخوادم، مكتب الضواحى،",
			"غرفة الخوادم (مكتب الضواحي)",
			"غُرفة الخـوادم — مكتب الضواحي",
		],
	},
	{
		stored: "Al-Ka'bi “Hope” hall",
		typed: [
			"Al Ka’bi Hope hall",
			"al-kaʼbi «hope» hall",
			'Al-Kabi "Hope" hall',
			"Al-Ka`bi Hope hall.",
		],
	},
	{
		stored: "Heating & cooling 3×4",
		typed: ["Heating and cooling 3x4", "heating&cooling 3X4", "Heating ＆ cooling ٣×٤"],
	},
	{ stored: "التدفئة والتبريد", typed: ["التدفئة & التبريد", "التدفئه و التبريد"] },
	{ stored: "Room A/C · [12]", typed: ["Room A\\C 12", "room a-c (12)", "Room A|C ١٢"] },
];

/** Serial numbers. */
export const serialSpellings: readonly Spelling[] = [
	{
		stored: "SN-3C186496",
		typed: [
			"SN-3C186496",
			"SN 3C186496",
			"SN3C186496",
			"sn–3c186496",
			"SN:SN-3C186496",
			"S/N: SN-3C186496",
			"SN-3C-186496",
			"3C186496",
			"3C18 6496",
			"SN-٣C١٨٦٤٩٦",
			"الرقم التسلسلي: SN-3C186496",
			"XX-999999, SN-3C186496",
			"SN-3C186496، YY-111111",
			// As a scanner types it where the keyboard is Arabic.
			"\u064dآ-3}186496",
		],
	},
];

/** Phones, in the seven spellings of one number. */
export const phoneSpellings: readonly Spelling[] = [
	{
		stored: "+966 52 555 5627",
		typed: [
			"0525555627",
			"525555627",
			"+966525555627",
			"00966525555627",
			"٠٥٢٥٥٥٥٦٢٧",
			"052 555 5627",
			"052–555–5627",
		],
	},
];

/** Returns the ways to name a request, a report or a facility by its id. */
export const idSpellings = (id: number): Readonly<Record<"request" | "any", readonly string[]>> => {
	const arabic = String(id).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
	return {
		request: [
			`طلب ${id}`,
			`Request ${id}`,
			`الطلب ${arabic}`,
			`https://acme.example/view/request/${id}`,
		],
		any: [String(id), arabic, `#${id}`, `#${arabic}`, `${id}.0`],
	};
};

/** Texts without a word. */
export const wordless = ["-", "–", "—", "،", "'", "’", '"', "()", " . ", "/"];
