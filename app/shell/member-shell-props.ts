import type { ReactNode } from "react";
import type { Theme } from "#app/lib/themes.ts";
import type { NavigationEntry } from "./navigation-entry.tsx";

type ShellMember = { name: string; photo?: string | null; href: string };

export type MemberShellProps = {
	title: string;
	organisation: { name: string };
	member: ShellMember;
	/** The entries of the specification, those of the daily work, and the organisation's settings. */
	entries: Readonly<Record<"main" | "work" | "settings", readonly NavigationEntry[]>>;
	unread: number;
	/** The number of unread notifications has increased, which screen readers announce. */
	grown: boolean;
	path: string;
	languageHref: string;
	theme: Theme;
	light: boolean;
	/** The page is printed without its title. */
	paper: boolean;
	/** The page uses more of a wide screen. */
	broad: boolean;
	children: ReactNode;
};
