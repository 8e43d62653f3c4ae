import { useLocale } from "#app/lib/root-data.ts";
import { isolateBidi } from "#contract/values/bidi.ts";

/** Renders what the page says while there is no line; the script of the page's start shows it. */
export function OfflineStrip({ at }: { at: number }) {
	const { t, format } = useLocale();
	const time = isolateBidi(format.time(new Date(at).toISOString()));
	return (
		<div
			id="offline"
			className="sticky top-0 z-10 py-1 px-4 bg-slate-ground"
			role="status"
			hidden
			suppressHydrationWarning
		>
			<span data-state="off">{t("errorPages.line.off", { at: time })}</span>
			<span data-state="stay">{t("errorPages.line.stay")}</span>
			<span data-state="back">{t("errorPages.line.back")}</span>
			<button type="button" className="button ms-2">
				{t("errorPages.line.retry")}
			</button>
		</div>
	);
}
