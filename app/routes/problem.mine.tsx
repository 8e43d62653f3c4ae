import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadOwnReports } from "#app/public-reports/tracking-page.server.ts";
import { trackingStateText } from "#app/public-reports/tracking-state-text.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";

export const handle: RouteHandle = { title: (t) => t("publicReportPages.mine") };

export const loader = async ({ request }: LoaderFunctionArgs) => ({
	reports: await loadOwnReports(request),
});

export default function MinePage() {
	const { t, language } = useLocale();
	const { reports } = useLoaderData<typeof loader>();
	return (
		<PublicShell path="/problem/mine" title={t("publicReportPages.mine")}>
			<Card>
				{reports.length === 0 && <p>{t("publicReportPages.none")}</p>}
				<ol className="briefs">
					{reports.map(({ token, report: { number, facility, date, ...report } }) => (
						<li key={token}>
							<Link to={`/problem/track/${token}`}>
								{facility && (
									<>
										<bdi>{facility[`name_${language}`]}</bdi> ·{" "}
									</>
								)}
								{t(trackingStateText(report))}
							</Link>
							<p className="hint">
								{number && (
									<span>
										{t("publicReportPages.number")} {number}
									</span>
								)}
								<DateTime at={date} />
							</p>
						</li>
					))}
				</ol>
			</Card>
		</PublicShell>
	);
}
