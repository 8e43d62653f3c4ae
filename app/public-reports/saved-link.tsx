import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Renders the link of a report, with ways to keep it beyond this phone. */
export function SavedLink({ address }: { address: string }) {
	const { t } = useLocale();
	const shared = encodeURIComponent(`${t("strangers.link")}: ${address}`);
	return (
		<Card title={t("strangers.keep")} className="mt-6">
			<p className="hint">{t("strangers.keepHint")}</p>
			<p className="share screen-only">
				<a className="button" href={`https://wa.me/?text=${shared}`} rel="noreferrer">
					<Icon name="message-square" /> {t("strangers.whatsapp")}
				</a>
				<a className="button" href={`sms:?&body=${shared}`}>
					<Icon name="send" /> {t("strangers.sms")}
				</a>
			</p>
			<input
				className="input"
				readOnly
				dir="ltr"
				value={address}
				aria-label={t("strangers.link")}
			/>
		</Card>
	);
}
