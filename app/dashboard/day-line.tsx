import type { DualCalendarDate } from "#app/lib/calendar-format.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { hasPermission, useCurrentMember } from "#app/lib/root-data.ts";
import { scanHref } from "#app/requests/new-request/scan-href.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** Renders today in both calendars, and the ways to a new request. */
export function DayLine({ today }: { today: DualCalendarDate }) {
	const { t } = useTranslation();
	return (
		<div className="card-head">
			<p className="text-muted">
				<span className="inline-block">{today.gregorian}</span> ·{" "}
				<span className="inline-block">{today.hijri}</span>
			</p>
			{hasPermission(useCurrentMember(), "maintenance_request") && (
				<div className="buttons">
					<span className="tool-text">
						<ButtonLink href={scanHref} icon="scan-line">
							{t("shell.scan")}
						</ButtonLink>
					</span>
					<ButtonLink href="/add/create-new-request" icon="plus" variant="primary">
						{t("pages.dashboard.newRequest")}
					</ButtonLink>
				</div>
			)}
		</div>
	);
}
