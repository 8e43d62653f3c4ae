import { Link } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import { AnchorLink } from "#app/ui/anchor-link.tsx";
import { Letterhead } from "#app/ui/letterhead.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import type { MemberShellProps } from "./member-shell-props.ts";
import { Preferences } from "./preferences.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

/**
 * Renders the frame of every signed-in page: `path` is the present address, which stays when a
 * preference changes.
 */
export function MemberShell(props: MemberShellProps) {
	const { t, format } = useLocale();
	return (
		<div className={props.paper ? "shell paper" : "shell"}>
			<AnchorLink className="skip" to="content">
				{t("shell.skip")}
			</AnchorLink>
			<Sidebar organisation={props.organisation} entries={props.entries} />
			<div className="stage">
				{!props.paper && <Letterhead />}
				<TopBar {...props} />
				<main className={props.broad ? "content broad" : "content"} id="content" tabIndex={-1}>
					{props.children}
				</main>
				<footer className="footer">
					<Link className="tool" to="/help">
						{t("shell.help")}
					</Link>
					<Preferences theme={props.theme} light={props.light} path={props.path} />
				</footer>
			</div>
			<span className="sr-only" aria-live="polite">
				{props.grown &&
					t("shell.unread", { count: props.unread, shown: format.number(props.unread) })}
			</span>
			<BottomBar entries={props.entries} path={props.path} unread={props.unread} />
		</div>
	);
}
