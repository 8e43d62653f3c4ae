import { Link } from "@remix-run/react";
import { useText } from "#app/lib/i18n.ts";
import { Icon } from "./icon.tsx";
import { UnreadCount } from "./unread-count.tsx";

export function NotificationBell({ unread }: { unread: number }) {
	const { t } = useText();
	const label = t("shell.unread", { count: unread });
	return (
		<Link className="tool bell" to="/table/notifications" aria-label={label}>
			<Icon name="bell" />
			<UnreadCount unread={unread} />
		</Link>
	);
}
