import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

type Action = { href: string; label: string; document?: boolean };

type MessagePageProps = {
	icon: IconName;
	/** `h1` if the page has no other heading. */
	heading?: "h1" | "h2";
	/** Absent if the page's heading is enough. */
	title?: string;
	text: ReactNode;
	form?: ReactNode;
	action?: Action;
	other?: Action;
};

/** Renders a page that explains what happened, that no input was lost, and where to go. */
export function MessagePage({
	icon,
	heading: Heading = "h2",
	title,
	text,
	form,
	action,
	other,
}: MessagePageProps) {
	return (
		<section className="card message">
			<span className="tile-icon">
				<Icon name={icon} />
			</span>
			{title && <Heading>{title}</Heading>}
			<p>{text}</p>
			{form}
			{(action || other) && (
				<div className="buttons">
					{action && (
						<ButtonLink variant="primary" href={action.href} document={action.document}>
							{action.label}
						</ButtonLink>
					)}
					{other && (
						<ButtonLink variant="quiet" href={other.href} document={other.document}>
							{other.label}
						</ButtonLink>
					)}
				</div>
			)}
		</section>
	);
}
