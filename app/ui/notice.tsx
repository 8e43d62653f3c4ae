import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export const notices = {
	info: { className: "notice blue", icon: "info" },
	success: { className: "notice green", icon: "circle-check" },
	warning: { className: "notice amber", icon: "triangle-alert" },
	error: { className: "notice red", icon: "circle-alert" },
} as const;

export type NoticeKind = keyof typeof notices;

/** Renders a message within the page; it does not disappear by itself. */
export function Notice({ kind = "info", children }: { kind?: NoticeKind; children: ReactNode }) {
	return (
		<div className={notices[kind].className}>
			<Icon name={notices[kind].icon} />
			<div>{children}</div>
		</div>
	);
}
