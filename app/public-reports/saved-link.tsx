import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Renders the link of a report, with ways to keep it beyond this phone. */
export function SavedLink({ address }: { address: string }) {
	const { t } = useLocale();
	const shared = encodeURIComponent(`${t("publicReportPages.link")}: ${address}`);
	return (
		<Card title={t("publicReportPages.keep")} className="mt-6">
			<p className="hint">{t("publicReportPages.keepHint")}</p>
			<p className="share screen-only">
				<a className="button" href={`https://wa.me/?text=${shared}`} rel="noreferrer">
					<Icon name="message-circle" /> {t("publicReportPages.whatsapp")}
				</a>
				<a className="button" href={`sms:?&body=${shared}`}>
					<Icon name="send" /> {t("publicReportPages.sms")}
				</a>
			</p>
			<input
				className="input"
				readOnly
				dir="ltr"
				value={address}
				aria-label={t("publicReportPages.link")}
			/>
		</Card>
	);
}
