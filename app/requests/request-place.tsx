import { Link } from "@remix-run/react";
import { EntityLink } from "#app/fields/entity-link.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import type { RequestPageData } from "./request-page.server.ts";
import { requestTitle } from "./request-title.ts";

/** Renders the last requests of a request's place, and its equipment with the warranty. */
export function RequestPlace({ page }: { page: RequestPageData }) {
	const { t, language, format } = useLocale();
	const { request, words } = page;
	const {
		equipment_id: equipmentId,
		equipmentDetails: equipment,
		facility_id: facilityId,
		place_requests: placeRequests = [],
		warranty_until: warranty,
	} = request;
	if (placeRequests.length === 0 && !equipment) return null;
	return (
		<Card
			title={words.place}
			className="place screen-only"
			actions={
				placeRequests.length > 0 && (
					<Link to={`/table/follow-up?f.facility_id=${facilityId}`}>{words.placeRequests}</Link>
				)
			}
		>
			{placeRequests.length > 0 && (
				<ul className="briefs">
					{placeRequests.map(({ id, comment, status }) => (
						<li key={id}>
							<p>
								<Link to={`/view/request/${id}`}>
									<MemberText text={requestTitle({ id, comment })} />
								</Link>
								<small>{id}</small>
							</p>
							<StatusBadge status={status} />
						</li>
					))}
				</ul>
			)}
			{equipment && (
				<p>
					<span className="hint">{t("common.fields.equipment")}</span>
					<strong>
						<EntityLink
							to="equipment"
							id={equipmentId ?? equipment.id}
							name={equipment[`name_${language}`]}
						/>
					</strong>
					{warranty && (
						<small>
							{t("entities.equipment.fields.warranty_until")} {format.day(warranty)}
						</small>
					)}
				</p>
			)}
		</Card>
	);
}
