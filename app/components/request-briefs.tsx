import { Link } from "@remix-run/react";
import { requestTitle } from "#app/lib/request-title.ts";
import { useReader } from "#app/lib/root-data.ts";
import type { RequestBrief } from "#app/lib/waiting.server.ts";
import { PriorityBadge, StatusBadge } from "./badge.tsx";
import { Card } from "./card.tsx";

type RequestBriefsProps = {
	title: string;
	requests: readonly RequestBrief[];
	total: number;
	/** The whole list. */
	href: string;
};

/** A few requests, and the way to all of them. */
export function RequestBriefs({ title, requests, total, href }: RequestBriefsProps) {
	const { t, language, format } = useReader();
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
			{total === 0 ? (
				<p className="hint">{t("pages.dashboard.waitingNone")}</p>
			) : (
				<ul className="briefs">
					{requests.map((request) => (
						<li key={request.id}>
							<Link to={`/view/request/${request.id}`}>
								<bdi>{requestTitle(request)}</bdi>
							</Link>
							<p className="hint">
								<StatusBadge status={request.status} />
								<PriorityBadge priority={request.priority} />
								<span>
									{request.facilityDetails && (
										<>
											<bdi>{request.facilityDetails[`name_${language}`]}</bdi> ·{" "}
										</>
									)}
									{t("pages.dashboard.due")}{" "}
									<time title={format.moment(request.due_date)}>
										{format.date(request.due_date)}
									</time>
								</span>
							</p>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
