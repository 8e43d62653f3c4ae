import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { BranchWork, KindWork } from "#contract/statistics/schemas.ts";
import { formatShare, toPercentage } from "./work-chart.ts";

/** The figures of each kind of work, as the page shows them. */
export type WorkByKindView = {
	readonly title: string;
	readonly columns: readonly string[];
	readonly none: string;
	readonly rows: readonly {
		/** Null for requests without a kind. */
		readonly id: number | null;
		readonly name: string;
		readonly numbers: readonly string[];
	}[];
	/** The share done in time by kind and branch; null where there is nothing to compare. */
	readonly compared: {
		readonly title: string;
		readonly text: string;
		/** What the tints mean. */
		readonly legend: readonly { readonly grade: Grade; readonly label: string }[];
		readonly columns: readonly string[];
		readonly rows: readonly {
			readonly id: number;
			readonly name: string;
			readonly cells: readonly (ComparedCell | null)[];
		}[];
		readonly foot: { readonly label: string; readonly cells: readonly (ComparedCell | null)[] };
	} | null;
};

/** The grades of a share in percent, with the least of each: a manager looks for the worst. */
const grades = [
	["worst", 0],
	["poor", 70],
	["fair", 80],
	["good", 85],
	["best", 93],
] as const;
type Grade = (typeof grades)[number][0];

export type ComparedCell = {
	readonly text: string;
	/** The number of requests; empty where it stands in the text. */
	readonly count: string;
	/** Null for so few that their share is chance. */
	readonly grade: Grade | null;
	/** The requests that it counts. */
	readonly href: string | null;
};

/** A share of fewer requests is chance. */
const minDone = 5;

type Done = { readonly done: number; readonly done_in_time: number };

function cellOf(
	{ done, done_in_time }: Done,
	filters: Record<string, string> | null,
	reader: LocaleContext,
): ComparedCell | null {
	if (done === 0) return null;
	const { t, format } = reader;
	const href =
		filters && `/table/follow-up?${new URLSearchParams({ ...filters, "f.status": "done" })}`;
	const count = format.number(done);
	if (done < minDone)
		return { text: t("statistics.work.compared.only", { count }), count: "", grade: null, href };
	const share = Math.round(toPercentage(done_in_time, done) ?? 0);
	const grade = grades.findLast(([, least]) => share >= least)?.[0] ?? "worst";
	return { text: formatShare(share, reader), count, grade, href };
}

const sum = (all: readonly Done[]): Done => ({
	done: all.reduce((total, { done }) => total + done, 0),
	done_in_time: all.reduce((total, { done_in_time }) => total + done_in_time, 0),
});

function compareKindsByBranch(
	work: readonly KindWork[],
	branches: readonly BranchWork[],
	reader: LocaleContext,
): WorkByKindView["compared"] {
	const kinds = work.flatMap(({ kindDetails, ...kind }) =>
		kindDetails && kind.branches.length > 0 ? [{ ...kind, kindDetails }] : [],
	);
	const compared = new Set(kinds.flatMap((kind) => kind.branches.map(({ id }) => id)));
	const columns = branches.filter(({ id }) => compared.has(id));
	if (columns.length < 2) return null;
	const { t, language, format } = reader;
	const none = { done: 0, done_in_time: 0 };
	const at = (kind: (typeof kinds)[number], branch: number) =>
		kind.branches.find(({ id }) => id === branch) ?? none;
	const total = t("statistics.work.compared.total");
	return {
		title: t("statistics.work.compared.title"),
		text: t("statistics.work.compared.text", { count: format.number(minDone) }),
		legend: grades.map(([grade, from], nth) => {
			const next = grades[nth + 1]?.[1];
			const values = { from: format.number(from), to: format.number((next ?? 101) - 1) };
			const label = nth === 0 ? "below" : next ? "between" : "above";
			return {
				grade,
				label: t(`statistics.work.compared.${label}`, {
					...values,
					next: format.number(next ?? 0),
				}),
			};
		}),
		columns: [
			t("entities.kind.one"),
			...columns.map((branch) => branch[`name_${language}`]),
			total,
		],
		rows: kinds.map((kind) => {
			const { id } = kind.kindDetails;
			const ofKind = { "f.kind_id": String(id) };
			return {
				id,
				name: nameOf(kind, reader),
				cells: [
					...columns.map((branch) =>
						cellOf(at(kind, branch.id), { ...ofKind, "f.branch_id": String(branch.id) }, reader),
					),
					cellOf(kind, ofKind, reader),
				],
			};
		}),
		foot: {
			label: total,
			cells: [
				...columns.map(({ id }) =>
					cellOf(sum(kinds.map((kind) => at(kind, id))), { "f.branch_id": String(id) }, reader),
				),
				cellOf(sum(kinds), null, reader),
			],
		},
	};
}

const columns = ({ t }: LocaleContext) => [
	t("kinds.statistics.made"),
	t("statistics.work.finished.finished"),
	t("statistics.work.finished.inTime"),
	t("statistics.work.finished.share"),
];

const nameOf = ({ kindDetails }: KindWork, { t, language }: LocaleContext) =>
	kindDetails?.[`name_${language}`] ?? t("kinds.statistics.unknown");

export const workByKindViewModel = (
	work: readonly KindWork[],
	branches: readonly BranchWork[],
	reader: LocaleContext,
): WorkByKindView => ({
	compared: compareKindsByBranch(work, branches, reader),
	title: reader.t("kinds.statistics.title"),
	none: reader.t("kinds.statistics.none"),
	columns: [reader.t("entities.kind.one"), ...columns(reader)],
	rows: work.map((kind) => ({
		id: kind.kindDetails?.id ?? null,
		name: nameOf(kind, reader),
		numbers: [
			...[kind.made, kind.done, kind.done_in_time].map(reader.format.number),
			formatShare(toPercentage(kind.done_in_time, kind.done), reader),
		],
	})),
});

/** Returns the figures of each kind of work as rows of a CSV file, the header first. */
export const workByKindCsvRows = (
	work: readonly KindWork[],
	reader: LocaleContext,
): (string | number)[][] => [
	[reader.t("entities.kind.one"), ...columns(reader)],
	...work.map((kind) => [
		nameOf(kind, reader),
		kind.made,
		kind.done,
		kind.done_in_time,
		toPercentage(kind.done_in_time, kind.done) ?? "",
	]),
];
