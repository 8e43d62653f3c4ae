import { Link } from "@remix-run/react";
import { entityPath } from "#app/entities/entity-permissions.ts";
import { useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { PriorityBadge, StatusBadge } from "#app/ui/badge.tsx";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";

/**
 * The parts of a request that are shown here: the entity that it is about, its type and its place.
 */
export type RequestLocationData = Pick<
	MaintenanceRequest,
	| "type"
	| "status"
	| "priority"
	| "date"
	| "planDetails"
	| "facilityDetails"
	| "resourceDetails"
	| "subbranchDetails"
	| "branchDetails"
>;

export function RequestLocation({ request }: { request: RequestLocationData }) {
	const { t, language, format } = useLocale();
	const { planDetails: plan } = request;
	const planPage = entityPath(useCurrentMember(), "plan", plan?.id ?? 0);
	const { facilityDetails, resourceDetails, subbranchDetails, branchDetails } = request;
	const nameOf = (named: MaintenanceRequest["facilityDetails"]) => named?.[`name_${language}`];
	const type = t(`common.requestType.${request.type}`);
	const thing = nameOf(facilityDetails ?? null) ?? nameOf(resourceDetails ?? null);
	const places = [nameOf(subbranchDetails ?? null), nameOf(branchDetails ?? null)].filter(Boolean);
	return (
		<div className="what">
			<p className="hint">
				<StatusBadge status={request.status} alone />{" "}
				<PriorityBadge priority={request.priority} alone /> {thing && `${type} · `}
				<time dateTime={request.date} title={format.moment(request.date)}>
					{format.date(request.date)}
				</time>
			</p>
			<h2>
				<bdi>{thing ?? type}</bdi>
			</h2>
			{plan && (
				<p className="hint">
					{t("entities.plan.one")}:{" "}
					{planPage ? (
						<Link to={planPage}>
							<bdi>{nameOf(plan)}</bdi>
						</Link>
					) : (
						<bdi>{nameOf(plan)}</bdi>
					)}
				</p>
			)}
			{places.length > 0 && (
				<p className="hint">
					{places.map((place, index) => (
						<span key={place}>
							{index > 0 && " · "}
							<bdi>{place}</bdi>
						</span>
					))}
				</p>
			)}
		</div>
	);
}
