import { familyNames, firstNames, reportTexts } from "./content.ts";
import type { Crew } from "./crew.ts";
import { fileName } from "./image-plan.ts";
import type { Kinds } from "./kinds.ts";
import type { Place } from "./places.ts";
import type { Random } from "./random.ts";
import type { Draft } from "./requests.ts";
import { after, day, hour, minute } from "./riyadh-time.ts";
import type {
	RatingRow,
	ReportEntryRow,
	ReportPhotoRow,
	ReportRow,
	SeedImage,
} from "./seed-rows.ts";

export type Reported = {
	reports: ReportRow[];
	reportEntries: ReportEntryRow[];
	reportPhotos: ReportPhotoRow[];
	/** The ratings by senders of reports. */
	ratings: RatingRow[];
	images: SeedImage[];
};

export const nothingReported: Reported = {
	reports: [],
	reportEntries: [],
	reportPhotos: [],
	ratings: [],
	images: [],
};

/**
 * The numbers of reports that became requests, that were added to an existing one, and that were
 * refused.
 */
const [accepted, joined, rejected] = [26, 7, 5];

/** What their senders write; all else of the organisation is in it, too. */
const language = "ar";

type ReportDraft = Pick<ReportRow, "text" | "language" | "facilityId" | "branchId" | "date"> &
	Partial<ReportRow>;

/** Makes the reports by people without an account in the last months. */
export function makeReports(
	facilities: readonly Place[],
	drafts: readonly Draft[],
	photos: readonly { requestId: number; file: string }[],
	rated: readonly RatingRow[],
	crew: Crew,
	kinds: Kinds,
	random: Random,
	now: Date,
): Reported {
	const made: Reported = {
		reports: [],
		reportEntries: [],
		reportPhotos: [],
		ratings: [],
		images: [],
	};
	const reports: (ReportDraft & { files?: string[]; stars?: number })[] = [];
	const filesOf = (requestId: number) =>
		photos.flatMap((photo) => (photo.requestId === requestId ? [photo.file] : []));
	const isRated = new Set(rated.map(({ requestId }) => requestId));

	const recent = drafts.filter(
		({ row }) =>
			row.type === "Maintenance Request" && row.facilityId && row.date > after(now, -150 * day),
	);
	const shown = recent.filter(({ row }) => filesOf(row.id).length > 0);
	const others = recent.filter(({ row }) => filesOf(row.id).length === 0);
	for (const { row, language } of [...shown, ...random.shuffle(others)].slice(0, accepted))
		reports.push({
			...placeOf(row),
			text: row.comment ?? "",
			kindId: row.kindId,
			language,
			date: after(row.date, -random.int(10, 200) * minute),
			danger: row.priority === "High" && random.chance(0.3) ? 1 : 0,
			state: "open",
			requestId: row.id,
			memberId: row.memberId,
			closedAt: row.closingTime,
			files: filesOf(row.id),
			...(row.status === "done" && !isRated.has(row.id) && random.chance(0.6)
				? { stars: random.pick([5, 5, 4, 4, 3]) }
				: {}),
		});
	const open = random.shuffle(recent.filter(({ row }) => !row.closingTime)).slice(0, joined);
	for (const { row, language } of open) {
		row.publicSummary = language === "ar" ? "عطل قيد المعالجة" : "Being worked on";
		reports.push({
			...placeOf(row),
			text: random.pick(reportTexts.sightings[language]),
			kindId: row.kindId,
			language,
			date: after(row.date, Math.min(5 * hour, (now.getTime() - row.date.getTime()) / 2)),
			state: "joined",
			requestId: row.id,
			memberId: crew.admin.id,
			closedAt: null,
		});
	}
	for (let nth = 0; nth < rejected; nth++) {
		const date = after(now, -(4 + nth * 9) * day - random.int(1, 9) * hour);
		reports.push({
			...placeOf(somewhere()),
			text: reportTexts.held[nth + 2]?.[language] ?? "",
			language,
			date,
			state: "refused",
			memberId: crew.admin.id,
			reason: random.pick(reportTexts.refusals[language]),
			closedAt: after(date, random.int(2, 30) * hour),
		});
	}
	for (const [nth, { drawing, danger, kind, ...text }] of reportTexts.held.entries()) {
		const date = after(now, -random.int(nth * 300, (nth + 1) * 300) * minute);
		const file = fileName(random, "requests");
		if (drawing) made.images.push({ file, drawing, memberId: null, at: date });
		reports.push({
			...placeOf(somewhere()),
			text: text[language],
			kindId: kinds.idOf(kind),
			language,
			date,
			danger: danger ? 1 : 0,
			state: "held",
			files: drawing ? [file] : [],
		});
	}

	reports.sort((a, b) => a.date.getTime() - b.date.getTime());
	for (const [index, { files = [], stars, ...row }] of reports.entries()) {
		const id = index + 1;
		const report: ReportRow = {
			id,
			state: "held",
			...row,
			...contact(row.language),
			key: random.hex(64),
			tokenHash: random.hex(64),
			updatedAt: row.closedAt ?? row.date,
			version: row.state === "held" ? 1 : 2,
		};
		made.reports.push(report);
		for (const file of files) made.reportPhotos.push({ reportId: id, file });
		if (id % 6 === 0)
			made.reportEntries.push({
				reportId: id,
				key: random.hex(64),
				kind: "note",
				text: random.pick(reportTexts.additions[row.language]),
				at: new Date((row.date.getTime() + (row.closedAt ?? now).getTime()) / 2),
			});
		if (stars && row.requestId && row.closedAt)
			made.ratings.push({
				requestId: row.requestId,
				closing: drafts.find((one) => one.row.id === row.requestId)?.row.closings ?? 1,
				stars,
				reportId: id,
				at: new Date(Math.min(now.getTime(), after(row.closedAt, 3 * hour).getTime())),
			});
	}
	return made;

	function somewhere() {
		const { id, ...place } = random.pick(facilities);
		return { ...place, facilityId: id };
	}

	function placeOf({
		facilityId,
		branchId,
		subbranchId,
	}: {
		facilityId?: number | null;
		branchId?: number | null;
		subbranchId?: number | null;
	}) {
		return { facilityId: facilityId as number, branchId: branchId as number, subbranchId };
	}

	/** Half of the senders give their name, and some a contact. */
	function contact(language: "ar" | "en"): Partial<ReportRow> {
		if (random.chance(0.5)) return {};
		const first = random.pick(firstNames[random.pick(["m", "f"] as const)]);
		const family = random.pick(familyNames);
		return {
			contactName: `${first[language]} ${family[language]}`,
			contactPhone: `+966 5${random.int(0, 9)} 555 ${String(random.int(0, 9999)).padStart(4, "0")}`,
			contactEmail: random.chance(0.4) ? `${first.en.toLowerCase()}@parents.example` : null,
		};
	}
}
