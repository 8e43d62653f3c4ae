import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { DisplayValue } from "#app/entities/field-definition.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { ListScreen, type ListScreenProps } from "#app/lists/list-page.tsx";
import { moveFocusToHeading } from "#app/trash/dialog-focus.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";

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
				rowLead={({ cells }) => <Avatar name={nameIn(cells[4])} sign={<Icon name="clock" />} />}
				rowTool={({ id, cells: [request, , comment, , , , , read] }) => {
					const about =
						request === null ? String(comment) : t("stock.request", { id: String(request) });
					return (
						<span key="actions" className="feed-acts">
							{read === "new" && (
								<RowButton
									name="read"
									id={id}
									icon="check"
									label={t("notifications.read", { about })}
								/>
							)}
							<RowButton
								name="delete"
								id={id}
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

type RowButtonProps = { name: "read" | "delete"; id: number; icon: IconName; label: string };

const RowButton = ({ name, id, icon, label }: RowButtonProps) => (
	<button type="submit" className="tool" form={form} name={name} value={id} title={label}>
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
