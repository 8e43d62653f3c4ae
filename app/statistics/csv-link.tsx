import { useLocale } from "#app/lib/root-data.ts";
import { CsvLinks } from "#app/ui/csv-links.tsx";
import { type WorkParams, workQuery } from "./work-params.ts";

type CsvLinkProps = { of: string; choice: WorkParams };

/** Renders a link to the CSV file of the work statistics. */
export function WorkCsvLink({ of, choice }: CsvLinkProps) {
	const { t } = useLocale();
	const query = new URLSearchParams({ of, ...workQuery(choice) });
	return (
		<div className="screen-only buttons">
			<CsvLinks href={`/statistics/work.csv?${query}`} label={t("pages.table.csv")} />
		</div>
	);
}
