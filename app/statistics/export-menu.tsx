import { useTranslation } from "#app/lib/i18n.ts";
import { ActionMenu } from "#app/ui/action-menu.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { csvSeparatorParam } from "#contract/lists/csv.ts";
import { type WorkFile, type WorkParams, workQuery } from "./work-params.ts";

type ExportMenuProps = { of: WorkFile; choice: WorkParams };

/** Renders how the figures of a page are taken away: as one file, or on paper. */
export function ExportMenu({ of, choice }: ExportMenuProps) {
	const { t } = useTranslation();
	const fileOf = (separator: string) =>
		`/statistics/work.csv?${new URLSearchParams({ of, ...workQuery(choice), [csvSeparatorParam]: separator })}`;
	return (
		<ActionMenu label={t("statistics.export.title")}>
			<ButtonLink href={fileOf("semicolon")} icon="download" variant="entry" document>
				{t("statistics.export.semicolon")}
			</ButtonLink>
			<ButtonLink href={fileOf("comma")} icon="download" variant="entry" document>
				{t("statistics.export.comma")}
			</ButtonLink>
			<PrintButton variant="entry" label={t("statistics.export.print")} />
		</ActionMenu>
	);
}
