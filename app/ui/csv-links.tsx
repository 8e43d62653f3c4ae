import { withOtherCsvSeparator } from "#app/lib/csv-separator.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { ButtonLink } from "./button.tsx";

type CsvLinksProps = { href: string; label: string };

/** Links to a CSV file with the separator of the user's language, and with the other one. */
export function CsvLinks({ href, label }: CsvLinksProps) {
	const { t, language } = useTranslation();
	return (
		<>
			<ButtonLink href={href} icon="download" document>
				{label}
			</ButtonLink>
			<ButtonLink href={withOtherCsvSeparator(href, language)} document>
				<bdi>{t("csvDownload.short")}</bdi>
				<span className="sr-only"> {t("csvDownload.otherSeparator")}</span>
			</ButtonLink>
		</>
	);
}
