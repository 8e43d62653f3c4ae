import { Link } from "@remix-run/react";
import { hasPermission, useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { UnreadCount } from "#app/notifications/unread-count.tsx";
import { fieldId } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import type { NavigationEntry } from "./navigation-entry.tsx";

type BottomBarProps = { entries: readonly NavigationEntry[]; path: string; unread: number };

type Way = {
	href: string;
	/** The query of the address. */
	query?: string;
	icon: IconName;
	label: string;
};

/**
 * Renders the four links on a phone: dashboard, services, scan (or follow up for members who can't
 * create requests), bell.
 */
export function BottomBar({ entries, path, unread }: BottomBarProps) {
	const { t, format } = useLocale();
	const [pathname] = path.split("?");
	const inServices = entries.some((entry) => entry.current && entry.href === "/main-services");
	const ways: readonly Way[] = [
		{ href: "/dashboard", icon: "layout-dashboard", label: t("shell.dashboardShort") },
		{ href: "/main-services", icon: "layout-grid", label: t("shell.services") },
		hasPermission(useCurrentMember(), "maintenance_request")
			? {
					href: "/add/create-new-request",
					query: `?scan=1#${fieldId("qr_code")}`,
					icon: "scan-line",
					label: t("shell.scan"),
				}
			: { href: "/table/follow-up", icon: "list-checks", label: t("lists.follow-up") },
		{ href: "/table/notifications", icon: "bell", label: t("shell.notificationsShort") },
	];
	const current =
		ways.find((way) => way.href === pathname)?.href ?? (inServices ? "/main-services" : "");
	return (
		<nav className="bottom" aria-label={t("shell.shortcuts")}>
			{ways.map(({ href, icon, label, query }) => (
				<Link
					key={href}
					to={`${href}${query ?? ""}`}
					state={query && { scan: true }}
					aria-current={href === current ? "page" : undefined}
				>
					<Icon name={icon} />
					{label}
					{icon === "bell" && unread > 0 && (
						<>
							<span className="sr-only">
								{t("shell.new", { count: unread, shown: format.number(unread) })}
							</span>
							<UnreadCount unread={unread} />
						</>
					)}
				</Link>
			))}
		</nav>
	);
}
