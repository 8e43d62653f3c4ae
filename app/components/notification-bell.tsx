import { Link } from "@remix-run/react";
import { useReader } from "#app/lib/root-data.ts";
import { Icon } from "./icon.tsx";

export function NotificationBell({ unread }: { unread: number }) {
	const { t, format } = useReader();
	const shown = format.number(unread);
	const label = t("shell.unread", { count: unread, shown });
	return (
		<Link className="tool bell" to="/table/notifications" aria-label={label}>
			<Icon name="bell" />
			{unread > 0 && <span className="count">{shown}</span>}
		</Link>
	);
}
