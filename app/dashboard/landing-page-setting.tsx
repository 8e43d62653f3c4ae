import { useTranslation } from "#app/lib/i18n.ts";
import type { LandingPage } from "#app/lib/preferences.server.ts";

/**
 * Renders the setting for the page after signing in on this device: a plain form, like the other
 * preferences.
 */
export function LandingPageSetting({ start }: { start: LandingPage }) {
	const { t } = useTranslation();
	const isHere = start === "my-day";
	return (
		<div className="preferences screen-only mt-4">
			<form method="post" action="/preferences">
				<input type="hidden" name="back" value="/my-day" />
				<span>{t(isHere ? "agenda.startHere" : "agenda.startThere")}</span>
				<button
					className="choice"
					type="submit"
					name="start"
					value={isHere ? "dashboard" : "my-day"}
				>
					{t(isHere ? "agenda.startHereOff" : "agenda.startHereOn")}
				</button>
			</form>
		</div>
	);
}
