import { useReader } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type WorkChoice, workQuery } from "./work-choice.ts";

type CsvLinkProps = { of: string; choice: WorkChoice };

/** Takes a table of the work away. */
export function CsvLink({ of, choice }: CsvLinkProps) {
	const { t } = useReader();
	const query = new URLSearchParams({ of, ...workQuery(choice) });
	return (
		<div className="screen-only">
			<ButtonLink href={`/statistics/work.csv?${query}`} icon="download" document>
				{t("pages.table.csv")}
			</ButtonLink>
		</div>
	);
}
