import { Link } from "@remix-run/react";
import { holds, useMember, useReader } from "#app/lib/root-data.ts";
import { Icon } from "./icon.tsx";
import type { NavigationEntry } from "./navigation-entry.tsx";
import { UnreadCount } from "./unread-count.tsx";

type BottomBarProps = { entries: readonly NavigationEntry[]; path: string; unread: number };

/** The four ways of a phone: dashboard, services, scan, or follow up for who may not ask, bell. */
export function BottomBar({ entries, path, unread }: BottomBarProps) {
	const { t, format } = useReader();
	const [pathname] = path.split("?");
	const inServices = entries.some((entry) => entry.current && entry.href === "/main-services");
	const ways = [
		{ href: "/dashboard", icon: "layout-dashboard", label: t("shell.dashboardShort") },
		{ href: "/main-services", icon: "layout-grid", label: t("shell.services") },
		holds(useMember(), "maintenance_request")
			? ({ href: "/add/create-new-request", icon: "scan-line", label: t("shell.scan") } as const)
			: ({ href: "/table/follow-up", icon: "list-checks", label: t("lists.follow-up") } as const),
		{ href: "/table/notifications", icon: "bell", label: t("shell.notificationsShort") },
	] as const;
	const current =
		ways.find((way) => way.href === pathname)?.href ?? (inServices ? "/main-services" : "");
	return (
		<nav className="bottom" aria-label={t("shell.shortcuts")}>
			{ways.map(({ href, icon, label }) => (
				<Link key={href} to={href} aria-current={href === current ? "page" : undefined}>
					<Icon name={icon} />
					{label}
					{icon === "bell" && unread > 0 && (
						<>
							<span className="sr-only">{t("shell.new", { count: unread, shown: format.number(unread) })}</span>
							<UnreadCount unread={unread} />
						</>
					)}
				</Link>
			))}
		</nav>
	);
}
