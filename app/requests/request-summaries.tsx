import { Link } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import { PriorityBadge, StatusBadge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RequestSummary } from "./open-requests.server.ts";
import { requestTitle } from "./request-title.ts";

type RequestBriefsProps = {
	title: string;
	/** Null if they could not be loaded. */
	requests: { rows: readonly RequestSummary[]; total: number } | null;
	/** The address of the full list. */
	href: string;
};

/** Renders a few requests, and a link to all of them. */
export function RequestSummaries({ title, requests, href }: RequestBriefsProps) {
	const { t, format } = useLocale();
	const { rows, total } = requests ?? { rows: [], total: 0 };
	return (
		<Card
			title={title}
			actions={
				total > 0 && (
					<Link to={href}>
						{t("entities.request.count", { count: total, shown: format.number(total) })}
					</Link>
				)
			}
		>
			{!requests && <Notice kind="warning">{t("related.failed")}</Notice>}
			{requests && total === 0 && <p className="hint">{t("pages.dashboard.waitingNone")}</p>}
			{total > 0 && (
				<ul className="briefs">
					{rows.map((request) => (
						<li key={request.id}>
							<Link to={`/view/request/${request.id}`}>
								<MemberText text={requestTitle(request)} />
							</Link>
							<p className="hint">
								<StatusBadge status={request.status} alone />
								<PriorityBadge priority={request.priority} alone />
								<span>
									{request.facility && (
										<>
											<bdi>{request.facility}</bdi>
											{request.due_date && " · "}
										</>
									)}
									{request.due_date && (
										<>
											{t("pages.dashboard.due")} <DateTime at={request.due_date} brief />
										</>
									)}
								</span>
							</p>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
