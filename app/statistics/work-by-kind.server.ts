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
		readonly columns: readonly string[];
		readonly rows: readonly {
			readonly id: number;
			readonly name: string;
			readonly cells: readonly (ComparedCell | null)[];
		}[];
	} | null;
};

type ComparedCell = { readonly text: string; readonly grade: "good" | "fair" | "poor" };

/** Grades a share in percent: a manager looks for the red ones. */
const gradeOf = (share: number) => (share >= 90 ? "good" : share >= 75 ? "fair" : "poor");

function compareKindsByBranch(
	work: readonly KindWork[],
	branches: readonly BranchWork[],
	reader: LocaleContext,
): WorkByKindView["compared"] {
	const compared = new Set(work.flatMap((kind) => kind.branches.map(({ id }) => id)));
	const columns = branches.filter(({ id }) => compared.has(id));
	if (columns.length < 2) return null;
	const { t, language } = reader;
	return {
		title: t("statistics.work.compared.title"),
		text: t("statistics.work.compared.text"),
		columns: [t("entities.kind.one"), ...columns.map((branch) => branch[`name_${language}`])],
		rows: work.flatMap((kind) =>
			kind.kindDetails && kind.branches.length > 0
				? {
						id: kind.kindDetails.id,
						name: nameOf(kind, reader),
						cells: columns.map(({ id }) => {
							const figures = kind.branches.find((branch) => branch.id === id);
							if (!figures) return null;
							const share = Math.round(toPercentage(figures.done_in_time, figures.done) ?? 0);
							return { text: formatShare(share, reader), grade: gradeOf(share) };
						}),
					}
				: [],
		),
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
