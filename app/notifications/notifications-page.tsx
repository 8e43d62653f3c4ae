import { useEffect, useRef } from "react";
import type { DisplayValue } from "#app/entities/field-definition.ts";
import { renderCell } from "#app/fields/renderers.tsx";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { ListScreen, type ListScreenProps } from "#app/lists/list-page.tsx";
import type { ListTableRow } from "#app/lists/list-table.tsx";
import { moveFocusToHeading } from "#app/trash/dialog-focus.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import notification from "./notification.entity.ts";

/** The form whose buttons are in the list, which has another form for its filters. */
const form = "notifications";

const unread = "f.read=new";

/** Renders the notifications of a member, with actions to open, mark as read and delete them. */
export function NotificationsScreen({
	failure,
	...list
}: ListScreenProps & { failure: string | undefined }) {
	const { t } = useTranslation();
	const { unread: unreadCount } = useCurrentMember();
	useFocusRestored(list.total, unreadCount);
	const onlyUnread = list.search === unread;
	return (
		<>
			{failure && <Alert>{failure}</Alert>}
			<Form id={form} method="post" />
			<ListScreen
				{...list}
				head={
					<>
						{!onlyUnread && (
							<ButtonLink href={`?${unread}`}>{t("notifications.onlyUnread")}</ButtonLink>
						)}
						{unreadCount > 0 && (
							<Button
								type="submit"
								form={form}
								name="read"
								value="all"
								icon="check"
								variant="primary"
							>
								{t("notifications.readAll")}
							</Button>
						)}
					</>
				}
				fileBelow
				rowHead={({ cells, photo, others = [] }, text) => (
					<>
						<span className="lead">
							<Avatar name={nameIn(cells[4])} photo={photo} sign={<Icon name="clock" />} lazy />
							<span>{text}</span>
						</span>
						{others.length > 0 && <Others rows={others} />}
					</>
				)}
				rowTool={({ id, others = [], cells: [request, , , comment, , , , read] }) => {
					const ids = [id, ...others.map((one) => one.id)].join();
					const about =
						request === null ? String(comment) : t("stock.request", { id: String(request) });
					return (
						<span key="actions" className="feed-acts">
							{read === "new" && (
								<RowButton
									name="read"
									ids={ids}
									icon="check"
									label={t("notifications.read", { about })}
								/>
							)}
							<RowButton
								name="delete"
								ids={ids}
								icon="trash-2"
								label={
									request === null
										? t("notifications.clearOf", { what: String(comment) })
										: t("notifications.clear", { request: String(request) })
								}
							/>
						</span>
					);
				}}
				empty={
					onlyUnread
						? {
								title: t("notifications.noneUnreadTitle"),
								text: t("notifications.noneUnread"),
								action: { href: "/table/notifications", label: t("notifications.all") },
							}
						: list.all === null
							? { title: t("entities.notification.empty"), text: t("notifications.none") }
							: undefined
				}
			/>
		</>
	);
}

function nameIn(actor: DisplayValue | undefined): string {
	if (typeof actor === "string") return actor;
	return actor && typeof actor === "object" && "name" in actor ? actor.name : "";
}

/** Renders what else there is about the subject of a row: what happened, by whom and when. */
function Others({ rows }: { rows: readonly ListTableRow[] }) {
	const reader = useLocale();
	const { fields } = notification;
	return (
		<details>
			<summary className="chevron">
				{reader.t("notifications.others", {
					count: rows.length,
					shown: reader.format.number(rows.length),
				})}
			</summary>
			<ul>
				{rows.map(({ id, cells: [, kind = null, status = null, , actor, date] }) => (
					<li key={id}>
						{renderCell(fields.kind, kind, reader)} {renderCell(fields.status, status, reader)}
						<small>
							<bdi>{nameIn(actor)}</bdi> · <RelativeTime at={String(date)} />
						</small>
					</li>
				))}
			</ul>
		</details>
	);
}

type RowButtonProps = { name: "read" | "delete"; ids: string; icon: IconName; label: string };

const RowButton = ({ name, ids, icon, label }: RowButtonProps) => (
	<button type="submit" className="tool" form={form} name={name} value={ids} title={label}>
		<Icon name={icon} />
	</button>
);

/** Restores the focus when the pressed button has been removed together with its notification. */
function useFocusRestored(...counts: readonly number[]): void {
	const sum = counts.reduce((some, more) => some + more);
	const before = useRef(sum);
	useEffect(() => {
		if (sum < before.current) moveFocusToHeading();
		before.current = sum;
	}, [sum]);
}
