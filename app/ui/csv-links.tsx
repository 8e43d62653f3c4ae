import { xlsxHref } from "#app/lib/csv-separator.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { ButtonLink } from "./button.tsx";

type CsvLinksProps = { href: string; label: string };

/** Links to a CSV file with the separator of the user's language, and to the same as a workbook. */
export function CsvLinks({ href, label }: CsvLinksProps) {
	const { t } = useTranslation();
	return (
		<>
			<ButtonLink href={href} icon="download" document>
				{label}
			</ButtonLink>
			<ButtonLink href={xlsxHref(href)} document>
				<bdi>{t("listScreen.excel")}</bdi>
			</ButtonLink>
		</>
	);
}
