import type { MouseEvent, ReactNode } from "react";

type JumpProps = { to: string; className?: string; children: ReactNode };

/**
 * A link to a place on the same page, by its id. Where scripts run, a visit to it would take away
 * what the page was answered when its form was sent, and with it what was typed.
 */
export function AnchorLink({ to, className, children }: JumpProps) {
	const jump = (event: MouseEvent) => {
		const place = document.getElementById(to);
		if (!place) return;
		event.preventDefault();
		place.focus();
	};
	return (
		<a className={className} href={`#${to}`} onClick={jump}>
			{children}
		</a>
	);
}
