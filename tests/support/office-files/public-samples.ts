import type { ImportArea } from "#contract/imports/constants.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { bytes, windows1256 } from "./encodings.ts";

/**
 * A file as offices send it, and what its reader is to be told: of each line its number and what becomes of
 * it, with what is wrong, by column where it is one; or why the file is refused.
 */
export type OfficeFile = {
	name: string;
	area?: ImportArea;
	content: string | Uint8Array<ArrayBuffer>;
	told: readonly string[] | FieldErrorCode;
};

const facility = "name_en,name_ar,branch";
const resource = "name_en,name_ar,category,branch,warehouse,qty,date";
const unit = "name_en,name_ar,facility,maker,serial";
const cut = [0xd8];

const amounts: readonly (readonly [qty: string, cost: string, told: string])[] = [
	["1,234", "1,250.50", "new"],
	["12", "1.250,50", "new"],
	["12", "1.250", "wrong unit_cost:amount_unclear"],
	["١٬٢٣٤", "١٬٢٥٠٫٥٠", "new"],
	["12", "١٢،٥", "new"],
	["12.5", "10", "wrong qty:number"],
	["12.0", "10.0", "new"],
	["1\u00a0234", "1\u00a0250.5", "new"],
	["12", "1250 ر.س", "new"],
	["12", "SAR 1,250", "new"],
	["(5)", "10", "wrong qty:negative"],
	["-5", "10", "wrong qty:negative"],
	["-", "-", "new"],
	["+5", "10", "new"],
	["1.2E+03", "1.25E+03", "wrong qty:cell_damaged unit_cost:cell_damaged"],
	["12", "12,5", "new"],
	["12", "12 USD", "wrong unit_cost:amount"],
];

/** Kinds of files that users of other products have complained of. */
export const publicKinds: readonly OfficeFile[] = [
	{
		name: "numbers that Excel has damaged",
		area: "members",
		content: `\uFEFFname_en,name_ar,email,phone,employee_id,permission
F Sci,علمي,f03a@field.example,9.66501E+11,1.01E+05,Requester
F Zero,صفر,f03b@field.example,501234567,00077,Requester
F Err,خطأ,f03c@field.example,#N/A,#REF!,Requester
`,
		told: [
			"2 wrong phone:cell_damaged employee_id:cell_damaged",
			"3 new",
			"4 wrong phone:cell_damaged employee_id:cell_damaged",
		],
	},
	{
		name: "numbers as people write them",
		area: "resources",
		content: `name_en;name_ar;category;branch;warehouse;qty;unit_cost\n${amounts
			.map(([qty, cost], index) => `F05 ${index};ف05 ${index};20;3;6;${qty};${cost}`)
			.join("\n")}`,
		told: amounts.map(([, , told], index) => `${index + 2} ${told}`),
	},
	{
		name: "a title above the headings",
		content: "كشف المرافق 2026;;;\n;;;\nname_en;name_ar;branch;ملاحظات\nF07 room;غرفة ف07;3;x\n",
		told: ["4 new"],
	},
	{
		name: "marks and signs in headings",
		content: "\uFEFF\u200fname_en\u200f,name_ar *,Branch:\nF09 room,غرفة ف09,3\n",
		told: ["2 new"],
	},
	{
		name: "Excel's hint at what separates cells",
		content: "sep=;\nname_en;name_ar;branch\nF11 room;غرفة ف11;3\n",
		told: ["3 new"],
	},
	{
		name: "a web page",
		content:
			"<html><head><meta charset=utf-8></head><body><table><tr><th>name_en</th></tr></table></body></html>",
		told: "csv_markup",
	},
	{
		name: "inches in quotation marks",
		content: `${facility},detailed_location_en
F14 a,ف14 أ,3,ok
F14 b,ف14 ب,3,"15" screen room
F14 c,ف14 ج,3,ok
F14 d,ف14 د,3,ok
`,
		told: ["2 new", "3 wrong line_quotes", "4 new", "5 new"],
	},
	{
		name: "a letter that was cut",
		content: bytes(`${facility}\r\nF15 a,مدرسة ف15,3\r\nF15 b,قاعة الا`, cut, ",3\r\n"),
		told: ["2 new", "3 wrong name_ar:letter_damaged"],
	},
	{
		name: "the end sign of DOS",
		content: new Uint8Array([...windows1256(`${facility}\r\nF16,مخزن ف16,3\r\n`), 0x1a]),
		told: ["2 new"],
	},
	{
		name: "a sign of control out of Word",
		content: `\uFEFF${facility},detailed_location_en\nF17 a,ف17 أ,3,ok\nF17 b,ف17 ب,3,from Word\u0002 note\n`,
		told: ["2 new", "3 wrong detailed_location_en:letter_damaged"],
	},
	{
		name: "words for nothing",
		content: `\uFEFF${facility},subbranch,detailed_location_en
F18 a,ف18 أ,3,-,-
F18 b,ف18 ب,3,لا يوجد,N/A
F18 c,ف18 ج,3,—,—
`,
		told: ["2 new", "3 new", "4 new"],
	},
	{
		name: "ids as pandas writes them",
		content: `id,${facility}\n150.0,Server room,غرفة الخوادم,3.0\n`,
		told: ["2 unchanged"],
	},
	{
		name: "one room of two schools",
		content: `\uFEFF${facility},subbranch\nPrincipal,مكتب المدير,3,12\nPrincipal,مكتب المدير,3,11\n`,
		told: ["2 new", "3 new"],
	},
	{
		name: "pipes between cells",
		content: "name_en|name_ar|branch\nF24 a|ف24 أ|3\n",
		told: ["2 new"],
	},
	{
		name: "Arabic semicolons between cells",
		content: "name_en؛name_ar؛branch\nF25 a؛ف25 أ؛3\n",
		told: ["2 new"],
	},
	{
		name: "the stock of a second store",
		area: "resources",
		content: `\uFEFF${resource}\nRuler,مسطرة,20,5,10,3,2026-02-01\n`,
		told: ["2 new same"],
	},
	{
		name: "the stock of two stores",
		area: "resources",
		content: `${resource}\nTape,شريط,20,3,6,30,2026-02-01\nTape,شريط,20,5,10,3,2026-02-01\n`,
		told: ["2 new", "3 new"],
	},
	{
		name: "a template that an Arabic Excel has opened in one column",
		content: `\uFEFFid,name_en,name_ar,branch,subbranch,detailed_location_en,detailed_location_ar;;;;;;
;F29 room;غرفة ف29;3;;;
;F29 room 2;غرفة ف29 ب;3;;;
`,
		told: ["2 new", "3 new"],
	},
	{
		name: "a sheet that is formatted far down",
		content: `name_en;name_ar;branch;;;\nF30;ف30;3;;;\n${";;;;;\n".repeat(25_000)}`,
		told: ["2 new"],
	},
	{
		name: "a comma too many, and a line that was cut",
		content: `${facility},detailed_location_en,detailed_location_ar
F120 hall,قاعة ف120,3,Building A, floor 2,المبنى أ
F120 short,قاعة ف120 ب,3
`,
		told: ["2 wrong line_wide", "3 wrong line_short"],
	},
	{
		name: "a letter that was cut below a mark of UTF-8",
		content: bytes(`\uFEFF${facility}\r\nF121 a,قاعة الا`, cut, ",3\r\n"),
		told: ["2 wrong name_ar:letter_damaged"],
	},
	{
		name: "units by their serial numbers",
		area: "equipment",
		content: `${unit}\n${[1, 2, 3].map((one) => `Fan,مروحة,150,Gree,SN-F122-${one}\n`).join("")}`,
		told: ["2 new", "3 new", "4 new"],
	},
	{
		name: "a second unit, later",
		area: "equipment",
		content: `${unit}\nSplit AC,مكيف سبليت,150,Gree,SN-F124-2\n`,
		told: ["2 new same"],
	},
];
