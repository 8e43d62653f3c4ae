import type { MouseEvent, ReactNode } from "react";

type JumpProps = { to: string; className?: string; children: ReactNode };

/**
 * Renders a link to a place on the same page, by its id. With scripts, a navigation would discard
 * the response to a submitted form, and with it the typed input.
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
