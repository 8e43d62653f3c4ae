import { Link } from "@remix-run/react";
import { entityPath } from "#app/entities/entity-permissions.ts";
import type { EntityName } from "#app/entities/field-definition.ts";
import { EntityLink } from "#app/fields/entity-link.tsx";
import { nearTime } from "#app/fields/time-words.ts";
import { useCurrentMember, useLocale, useNow } from "#app/lib/root-data.ts";
import { PriorityBadge, StatusBadge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { requestTitle } from "./request-title.ts";

/** The parts of a request that its head shows. */
export type RequestHeadData = Pick<
	MaintenanceRequest,
	| "id"
	| "comment"
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

/** What came since is told with the day's name. */
const recent = 5 * MS_PER_DAY;

/** Renders what a request is: its state, its first sentence and its place. */
export function RequestHead({ request }: { request: RequestHeadData }) {
	const words = useLocale();
	const { t, language, format } = words;
	const now = useNow();
	const isRecent = now - Date.parse(request.date) < recent;
	const { planDetails: plan } = request;
	const planPage = entityPath(useCurrentMember(), "plan", plan?.id ?? 0);
	const places = (
		[
			["facility", request.facilityDetails],
			["resource", request.resourceDetails],
			["subbranch", request.subbranchDetails],
			["branch", request.branchDetails],
		] as const satisfies readonly (readonly [EntityName, unknown])[]
	).flatMap(([to, place]) =>
		place ? [{ to, id: place.id, name: place[`name_${language}`] }] : [],
	);
	return (
		<div className="request-title">
			<p className="hint">
				<StatusBadge status={request.status} /> <PriorityBadge priority={request.priority} alone />{" "}
				<span className="request-title-type">{t(`common.requestType.${request.type}`)} · </span>
				<time dateTime={request.date} title={format.instant(request.date)}>
					{isRecent ? nearTime(now, request.date, words) : format.date(request.date)}
				</time>
			</p>
			<h2>
				<MemberText text={requestTitle(request)} />
			</h2>
			{plan && (
				<p className="hint">
					{t("entities.plan.one")}:{" "}
					{planPage ? (
						<Link to={planPage}>
							<bdi>{plan[`name_${language}`]}</bdi>
						</Link>
					) : (
						<bdi>{plan[`name_${language}`]}</bdi>
					)}
				</p>
			)}
			{places.length > 0 && (
				<p className="hint">
					<Icon name="map-pin" />{" "}
					{places.map(({ to, id, name }, index) => (
						<span
							key={to}
							className={to === "branch" && index > 0 ? "request-title-branch" : undefined}
						>
							{index > 0 && " · "}
							<EntityLink to={to} id={id} name={name} />
						</span>
					))}
				</p>
			)}
		</div>
	);
}
