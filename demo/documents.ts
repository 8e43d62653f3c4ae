import type { FileStorage } from "#api/platform/storage/storage.ts";
import type { Both } from "./content.ts";
import type { Crew } from "./crew.ts";
import type { Random } from "./random.ts";
import { after, calendarDay, day } from "./riyadh-time.ts";
import type {
	DocumentRow,
	EquipmentRow,
	FacilityRow,
	SeedSheet,
	UploadRow,
	VersionRow,
} from "./seed-rows.ts";

type Filed = {
	documents: DocumentRow[];
	documentVersions: VersionRow[];
	sheets: SeedSheet[];
};

export const noDocuments: Filed = { documents: [], documentVersions: [], sheets: [] };

type SampleDocument = Both & {
	kind: DocumentRow["kind"];
	/** What it is about: the nth equipment or facility, or else the organisation. */
	about?: { equipment?: number; facility?: number };
	/** The days from now until it ends. */
	ends?: number;
	number?: string;
	versions?: number;
};

/** Two have ended, three end soon, each at another of the days on which that is told. */
const samples: readonly SampleDocument[] = [
	{
		ar: "رخصة تشغيل المصعد",
		en: "Lift operating licence",
		kind: "licence",
		about: { equipment: 2 },
		ends: 7,
		number: "LFT-20418",
		versions: 2,
	},
	{
		ar: "شهادة فحص المصعد",
		en: "Lift inspection certificate",
		kind: "certificate",
		about: { equipment: 2 },
		ends: 118,
	},
	{
		ar: "دليل تشغيل المكيف المركزي",
		en: "Chiller operating manual",
		kind: "manual",
		about: { equipment: 0 },
	},
	{
		ar: "شهادة فحص لوحة الإنذار",
		en: "Fire alarm panel certificate",
		kind: "certificate",
		about: { equipment: 5 },
		ends: -9,
	},
	{
		ar: "شهادة الدفاع المدني",
		en: "Civil defence certificate",
		kind: "certificate",
		about: { facility: 0 },
		ends: 30,
		number: "CD-7731",
	},
	{
		ar: "تأمين المباني",
		en: "Buildings insurance",
		kind: "insurance",
		ends: 60,
		number: "INS-2204",
	},
	{
		ar: "عقد صيانة المصاعد",
		en: "Lift maintenance contract",
		kind: "contract",
		ends: -2,
		number: "M-118",
	},
	{ ar: "مخطط شبكة المياه", en: "Water network drawing", kind: "drawing", about: { facility: 1 } },
];

/** Makes the documents of an organisation, some of which end soon. */
export function makeDocuments(
	equipment: readonly EquipmentRow[],
	facilities: readonly FacilityRow[],
	crew: Pick<Crew, "admin">,
	random: Random,
	now: Date,
): Filed {
	const filed: Filed = { documents: [], documentVersions: [], sheets: [] };
	for (const [
		index,
		{ ar, en, kind, about = {}, ends, number, versions = 1 },
	] of samples.entries()) {
		const id = index + 1;
		const at = (n: number) => after(now, -(index + 3 + 200 * (versions - n)) * day);
		const files = Array.from({ length: versions }, () => `documents/${random.hex(32)}.pdf`);
		filed.documents.push({
			id,
			nameEn: en,
			nameAr: ar,
			kind,
			number,
			validUntil: ends === undefined ? null : calendarDay(after(now, ends * day)),
			equipmentId: about.equipment === undefined ? null : equipment[about.equipment]?.id,
			facilityId: about.facility === undefined ? null : facilities[about.facility]?.id,
			current: versions,
			file: files.at(-1) ?? "",
			createdAt: at(1),
			updatedAt: at(versions),
		});
		for (const [before, file] of files.entries()) {
			filed.documentVersions.push({ documentId: id, n: before + 1, file });
			filed.sheets.push({ file, title: en, memberId: crew.admin.id, at: at(before + 1) });
		}
	}
	return filed;
}

/** Writes the files of a tenant's documents, and gives their rows. */
export const storeSheets = (
	sheets: readonly SeedSheet[],
	storage: FileStorage,
	tenantId: number,
): Promise<UploadRow[]> =>
	Promise.all(
		sheets.map(async ({ file, title, memberId, at }) => {
			const bytes = sheetOf(title);
			await storage.write(tenantId, file, bytes);
			return {
				file,
				contentType: "application/pdf",
				bytes: bytes.length,
				name: `${title}.pdf`,
				memberId,
				createdAt: at,
			};
		}),
	);

/** Draws a page with a title, as PDF. */
function sheetOf(title: string): Buffer {
	const text = `BT /F1 24 Tf 72 720 Td (${title}) Tj 0 -36 Td /F1 12 Tf (A sample of the demo.) Tj ET`;
	const objects = [
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Kids[3 0 R]/Count 1>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
		`<</Length ${text.length}>>stream\n${text}\nendstream`,
		"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
	];
	let body = "%PDF-1.4\n";
	const places = objects.map((one, index) => {
		const at = body.length;
		body += `${index + 1} 0 obj${one}endobj\n`;
		return `${String(at).padStart(10, "0")} 00000 n \n`;
	});
	return Buffer.from(
		`${body}xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join("")}trailer<</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
	);
}
