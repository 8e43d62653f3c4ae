import { bytes, utf16, windows1256 } from "./encodings.ts";
import type { OfficeFile } from "./public-samples.ts";

const heading = "name_en,name_ar,branch";
const room = "Lab,مختبر الكيمياء,الشمال";
const semicolons = (text: string) => text.replaceAll(",", ";");
const tabs = (text: string) => text.replaceAll(",", "\t");
const located = `${heading},detailed_location_en,detailed_location_ar`;

/** Files as Arabic offices and their programs write them. */
export const ownKinds: readonly OfficeFile[] = [
	{
		name: "CSV of an Arabic Excel: semicolons, Windows Arabic",
		content: windows1256(semicolons(`${heading}\r\n${room}\r\n`)),
		told: ["2 new"],
	},
	{
		name: "Unicode text of Excel: UTF-16, tabs",
		content: utf16(tabs(`\uFEFF${heading}\r\n${room}\r\n`)),
		told: ["2 new"],
	},
	{
		name: "UTF-16 of the other order",
		content: utf16(`\uFEFF${heading}\r\n${room}\r\n`, true),
		told: ["2 new"],
	},
	{ name: "UTF-16 without a mark", content: utf16(`${heading}\n${room}\n`), told: ["2 new"] },
	{
		name: "CSV UTF-8 of Excel: a mark, semicolons",
		content: semicolons(`\uFEFF${heading}\r\n${room}\r\n`),
		told: ["2 new"],
	},
	{
		name: "lines of an old Mac",
		content: `${heading}\r${room}\rHall,قاعة,3\r`,
		told: ["2 new", "3 new"],
	},
	{
		name: "line ends that were made twice",
		content: `${heading}\r\r\n${room}\r\r\nHall,قاعة,3\r\r\n`,
		told: ["2 new", "3 new"],
	},
	{ name: "a last line without an end", content: `${heading}\n${room}`, told: ["2 new"] },
	{
		name: "every cell in quotation marks",
		content: '"name_en","name_ar","branch"\n"The ""blue"" hall","قاعة, زرقاء","North"\n',
		told: ["2 new"],
	},
	{
		name: "a cell of two lines, as by Alt and Enter",
		content: `${heading}\n"Lab\nchemistry",مختبر,3\nHall,قاعة,3\n`,
		told: ["2 new", "3 new"],
	},
	{
		name: "a heading of two lines",
		content: `name_en,name_ar,"branch\n"\n${room}\n`,
		told: ["2 new"],
	},
	{
		name: "lines that two quotation marks hold together",
		content: `${located}\nA,أ,3,"Gate,x\nB,ب,3,Gate",y\nC,ج,3,Gate,z\n`,
		told: ["2 wrong line_joined", "3 new"],
	},
	{
		name: "a quotation mark that nothing closes, in the first line",
		content: `${heading}\n"Lab,مختبر,3\nHall,قاعة,3\nRoom,غرفة,3\n`,
		told: ["2 wrong line_quotes", "3 new", "4 new"],
	},
	{
		name: "a cell with a quotation mark too many, of two lines",
		content: `${heading}\n"Lab "A" of\nchemistry",مختبر,3\nHall,قاعة,3\n`,
		told: ["2 wrong line_quotes", "3 new"],
	},
	{
		name: "spaces that do not break, and digits in Arabic",
		content: `${heading}\nLab\u00a0A,مختبر\u00a0أ,\u00a0٣\u00a0\n`,
		told: ["2 new"],
	},
	{
		name: "columns that Excel left out where sixteen rows have nothing in them",
		content: `${located}\nA,أ,3,Gate,بوابة\n${["B", "C", "D", "E"].map((one) => `${one},${one},3\n`).join("")}`,
		told: ["2 new", "3 new", "4 new", "5 new", "6 new"],
	},
	{
		name: "lines that are all as short as what they say",
		content: `${located}\nA,أ,3\nB,ب,3\n`,
		told: ["2 new", "3 new"],
	},
	{
		name: "a file that was cut",
		content: `${located}\nA,أ,3,Gate 1,بوابة\nB,ب,3,Gate 2,بوابة\nC,ج,3,Ga`,
		told: ["2 new", "3 new", "4 wrong line_short"],
	},
	{
		name: "a separator too many before an empty last cell",
		content: `${located}\nA,أ,3,Gate 1,\nB,ب,,3,Gate 2,\n`,
		told: ["2 new", "3 wrong line_wide"],
	},
	{
		name: "columns that have no heading, and nothing in them",
		content: `${heading},,\n${room},,\nHall,قاعة,3,,\n`,
		told: ["2 new", "3 new"],
	},
	{
		name: "a column that has no heading, and something in it",
		content: `${heading}\n${room},red\n`,
		told: ["2 wrong line_wide"],
	},
	{
		name: "an exported list that an Arabic Excel has opened in one column and saved",
		content: `\uFEFF${heading};;\r\n${room};;\r\n"Hall,""قاعة, كبيرة"",3";;\r\n`,
		told: ["2 new", "3 new"],
	},
	{
		name: "a template with semicolons that an English Excel has opened in one column",
		content: `\uFEFF${semicolons(heading)},,\r\n${room}\r\n`,
		told: ["2 new"],
	},
	{
		name: "a sheet saved twice, UTF-8 and Windows Arabic in one file",
		content: new Uint8Array([
			...bytes(`${heading}\n${`${room} \n`.repeat(1)}`),
			...windows1256("Hall,قاعة,3\n"),
		]),
		told: ["2 new", "3 new"],
	},
	{
		name: "texts that a spreadsheet would run, as exports write them",
		content: `${heading}\n'=1+1,'-مختبر,3\n`,
		told: ["2 new"],
	},
	{ name: "nothing", content: "", told: "csv_empty" },
	{ name: "headings alone", content: `${heading}\r\n,,\r\n`, told: "csv_empty" },
	{ name: "lines without headings", content: `${room}\nHall,قاعة,3\n`, told: "csv_headings" },
	{
		name: "an Excel workbook that is damaged",
		content: bytes([0x50, 0x4b, 3, 4], "xl/workbook.xml", [0, 1, 2, 3]),
		told: "csv_workbook",
	},
	{
		name: "an old Excel workbook named .csv",
		content: bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]),
		told: "csv_workbook",
	},
	{
		name: "a table of Excel XML named .csv",
		content: '\uFEFF<?xml version="1.0"?><Workbook><Row/></Workbook>',
		told: "csv_markup",
	},
	{ name: "a PDF", content: bytes("%PDF-1.7 ", [0, 1, 2, 3, 4, 5]), told: "csv_type" },
];
