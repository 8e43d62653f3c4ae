import { useLocale } from "#app/lib/root-data.ts";
import { CsvLinks } from "#app/ui/csv-links.tsx";
import { type WorkParams, workQuery } from "./work-params.ts";

type CsvLinkProps = { of: string; choice: WorkParams };

/** Takes a table of the work away. */
export function WorkCsvLink({ of, choice }: CsvLinkProps) {
	const { t } = useLocale();
	const query = new URLSearchParams({ of, ...workQuery(choice) });
	return (
		<div className="screen-only buttons">
			<CsvLinks href={`/statistics/work.csv?${query}`} label={t("pages.table.csv")} />
		</div>
	);
}
