import { useLocale } from "#app/lib/root-data.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { rowOutcomes } from "#contract/imports/constants.ts";
import type { DataImport } from "#contract/imports/schemas.ts";
import { ImportFileSummary } from "./file-summary.tsx";

/** Renders the file, the result of reading it, and the number of rows by outcome. */
export function ImportSummary({ found }: { found: DataImport }) {
	const { t, format } = useLocale();
	return (
		<DefinitionList
			items={[
				{ label: t("imports.file"), value: <bdi>{found.file_name}</bdi>, wide: true },
				...(found.reading
					? [
							{
								label: t("imports.reading.title"),
								value: <ImportFileSummary lines={found.lines} reading={found.reading} />,
								wide: true,
							},
						]
					: []),
				...rowOutcomes
					.filter((outcome) => found.counts[outcome] > 0)
					.map((outcome) => ({
						label: t(`imports.outcomes.${outcome}`),
						value: format.number(found.counts[outcome]),
					})),
				...(found.counts.renamed > 0
					? [{ label: t("imports.flags.renamed"), value: format.number(found.counts.renamed) }]
					: []),
			]}
		/>
	);
}
