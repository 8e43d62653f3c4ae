import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Greeting } from "./greeting.tsx";
import type { MemberShellProps } from "./member-shell-props.ts";
import { EntryLink } from "./navigation-entry.tsx";
import { Preferences } from "./preferences.tsx";

type MemberMenuProps = Pick<MemberShellProps, "member" | "entries" | "theme" | "light" | "path">;

/** Renders a part of the top bar on wide pages; on a phone the panel that the menu button opens. */
export function MemberMenu({ member, entries, theme, light, path }: MemberMenuProps) {
	const { t } = useTranslation();
	return (
		<div className="menu">
			<Link className="entry" to={member.href}>
				<Avatar name={member.name} photo={member.photo} />
				<span>
					<Greeting name={member.name} />
				</span>
			</Link>
			<div className="narrow menu-pairs grid grid-cols-2">
				{entries.main.map((entry) => (
					<EntryLink key={entry.href} {...entry} />
				))}
			</div>
			<div className="narrow">
				{entries.work.map((entry) => (
					<EntryLink key={entry.href} {...entry} />
				))}
			</div>
			<div className="narrow menu-pairs grid grid-cols-2">
				{entries.settings.map((entry) => (
					<EntryLink key={entry.href} {...entry} />
				))}
				<EntryLink href="/sessions" label={t("profile.sessions")} icon="lock" />
				<EntryLink href="/help" label={t("shell.help")} icon="circle-help" />
			</div>
			<div className="narrow">
				<Preferences theme={theme} light={light} path={path} />
			</div>
			<form method="post" action="/sign-out">
				<button className="entry" type="submit">
					<Icon name="log-out" />
					<span>{t("shell.signOut")}</span>
				</button>
			</form>
		</div>
	);
}
