import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { useFeature } from "#app/lib/root-data.ts";
import { NotificationBell } from "#app/notifications/bell.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { Greeting } from "./greeting.tsx";
import { LanguageLink } from "./language-link.tsx";
import { MemberMenu } from "./member-menu.tsx";
import type { MemberShellProps } from "./member-shell-props.ts";

export function TopBar(props: MemberShellProps) {
	const { t } = useTranslation();
	const finds = useFeature("extensions");
	return (
		<header className="top">
			<Link
				className="tool home"
				to="/dashboard"
				aria-label={props.organisation.name}
				discover="none"
			>
				<Logo />
			</Link>
			<div className="title">
				<h1>{props.title}</h1>
				<small className="home screen-only block">{props.organisation.name}</small>
			</div>
			<span className="welcome">
				<Greeting name={props.member.name} />
			</span>
			{finds && (
				<Link className="tool" to="/find" aria-label={t("shell.find")} discover="none">
					<Icon name="search" />
					<span className="tool-text">{t("shell.find")}</span>
				</Link>
			)}
			<LanguageLink href={props.languageHref} />
			<NotificationBell unread={props.unread} />
			<details className="menu-toggle" key={props.path}>
				<summary className="tool">
					<Icon name="menu" />
					<span className="sr-only">{t("shell.menu")}</span>
				</summary>
			</details>
			<MemberMenu {...props} />
		</header>
	);
}
