import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { KindWork } from "#contract/statistics/schemas.ts";
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
};

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
	reader: LocaleContext,
): WorkByKindView => ({
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
