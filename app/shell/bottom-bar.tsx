import { Link } from "@remix-run/react";
import {
	hasPermission,
	useCurrentMember,
	useFeature,
	useLocale,
	useRootData,
} from "#app/lib/root-data.ts";
import { UnreadCount } from "#app/notifications/unread-count.tsx";
import { fieldId } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { technicianProfileIds } from "#contract/permissions/flags.ts";
import type { MemberShellProps } from "./member-shell-props.ts";

type BottomBarProps = Pick<MemberShellProps, "entries" | "path" | "unread">;

type Way = {
	href: string;
	/** The query of the address. */
	query?: string;
	icon: IconName;
	label: string;
};

/**
 * Renders the four links on a phone: dashboard (for technicians their day), services, scan (or follow
 * up for members who can't create requests), bell.
 */
export function BottomBar({ entries, path, unread }: BottomBarProps) {
	const { t, format } = useLocale();
	const member = useCurrentMember();
	const hasDay = useFeature("extensions") && technicianProfileIds.includes(member.profile ?? 0);
	const day = useRootData()?.work?.["/my-day"];
	const [pathname = ""] = path.split("?");
	const ways: readonly Way[] = [
		hasDay
			? { href: "/my-day", icon: "calendar-check", label: t("agenda.title") }
			: { href: "/dashboard", icon: "layout-dashboard", label: t("shell.dashboardShort") },
		{ href: "/main-services", icon: "layout-grid", label: t("shell.services") },
		hasPermission(member, "maintenance_request")
			? {
					href: "/add/create-new-request",
					query: `?scan=1#${fieldId("qr_code")}`,
					icon: "scan-line",
					label: t("shell.scan"),
				}
			: { href: "/table/follow-up", icon: "clipboard-list", label: t("listTitles.follow-up") },
		{ href: "/table/notifications", icon: "bell", label: t("shell.notificationsShort") },
	];
	// All pages without an entry of the specification are found by the services.
	const main = entries.main.find((entry) => entry.current)?.href;
	const current = ways.find((way) => way.href === pathname)?.href ?? main ?? "/main-services";
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
					{icon === "calendar-check" && day && (
						<>
							<span className="sr-only">{day.text}</span>
							<span className="count" aria-hidden="true">
								{day.shown}
							</span>
						</>
					)}
				</Link>
			))}
		</nav>
	);
}
