import { Link } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { UnreadCount } from "./unread-count.tsx";

export function NotificationBell({ unread }: { unread: number }) {
	const { t, format } = useLocale();
	const label = t("shell.unread", { count: unread, shown: format.number(unread) });
	return (
		<Link className="tool bell" to="/table/notifications" aria-label={label}>
			<Icon name="bell" />
			<UnreadCount unread={unread} />
		</Link>
	);
}
