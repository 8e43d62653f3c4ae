import { entities } from "#app/entities/registry.ts";
import { thumbnailOf } from "#app/fields/image.ts";
import { type TextKey, useText } from "#app/lib/i18n.ts";
import { requestTitle } from "#app/lib/request-title.ts";
import { useMember } from "#app/lib/root-data.ts";
import type { Request } from "#contract/schemas/requests.ts";
import { Alert } from "./alert.tsx";
import { PriorityBadge, StatusBadge } from "./badge.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Card } from "./card.tsx";
import { EntityDetails } from "./entity-details.tsx";
import { PageHead } from "./page-head.tsx";
import { PrintButton } from "./print-button.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { Thumbnails } from "./thumbnails.tsx";
import { WithSide } from "./with-side.tsx";

type RequestScreenProps = { request: Request; now: string; failure: TextKey | null };

/** A request with its pictures, notes, history, and what its people can do. */
export function RequestScreen({ request, now, failure }: RequestScreenProps) {
	const { t } = useText();
	const member = useMember();
	const involved = member.id === request.member_id || member.id === request.assigned_to_id;
	const isOpen = request.closing_time === null;
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("shell.services"), href: "/main-services" },
					{ label: t("lists.follow-up"), href: "/table/follow-up" },
					{ label: String(request.id) },
				]}
			/>
			<PageHead
				title={<bdi>{requestTitle(request)}</bdi>}
				badges={
					<>
						<StatusBadge status={request.status} />
						<PriorityBadge priority={request.priority} />
					</>
				}
			>
				<PrintButton label={t("pages.view.print")} />
			</PageHead>
			{failure && <Alert>{t(failure)}</Alert>}
			<WithSide
				side={involved && <StatusButtons status={request.status} />}
				below={
					<Card title={t("request.history")}>
						<RequestTimeline request={request} />
					</Card>
				}
			>
				<Card title={t("request.data")}>
					<EntityDetails
						entity={entities.request}
						row={request}
						overdue={isOpen && request.due_date < now ? ["due_date"] : []}
					/>
					<p className="comment">
						<bdi>{request.comment}</bdi>
					</p>
					{request.photos.length > 0 && (
						<Thumbnails
							images={request.photos.map((photo, index) => ({
								href: photo,
								src: thumbnailOf(photo),
								alt: t("request.photoOf", { number: index + 1, id: request.id }),
							}))}
						/>
					)}
				</Card>
			</WithSide>
		</>
	);
}
