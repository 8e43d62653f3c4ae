import { useReader } from "#app/lib/root-data.ts";
import { CsvLinks } from "#app/ui/csv-links.tsx";
import { type WorkChoice, workQuery } from "./work-choice.ts";

type CsvLinkProps = { of: string; choice: WorkChoice };

/** Takes a table of the work away. */
export function CsvLink({ of, choice }: CsvLinkProps) {
	const { t } = useReader();
	const query = new URLSearchParams({ of, ...workQuery(choice) });
	return (
		<div className="screen-only buttons">
			<CsvLinks href={`/statistics/work.csv?${query}`} label={t("pages.table.csv")} />
		</div>
	);
}
