import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

type PageHeadProps = {
	icon?: IconName;
	/** In place of the icon. */
	image?: ReactNode;
	title: ReactNode;
	badges?: ReactNode;
	/** What it is, in one sentence. */
	sentence?: ReactNode;
	children?: ReactNode;
};

/** Renders the head of a page about one thing, an h2 with its badges; the children are its actions. */
export function PageHead({ icon, image, title, badges, sentence, children }: PageHeadProps) {
	return (
		<div className="page-head flex flex-wrap lg:flex-nowrap items-center mb-4">
			{image ? (
				<span className="flex flex-none me-3">{image}</span>
			) : (
				icon && (
					<span className="tile-icon">
						<Icon name={icon} />
					</span>
				)
			)}
			{/* Alone, it is as wide as its text: what needs a whole line stands below it. */}
			<div className={`${image || icon ? "flex-1" : "flex-auto"} min-w-0`}>
				<div className="flex flex-wrap items-center">
					<h2 className="me-3 text-xl min-w-0">{title}</h2>
					{badges}
				</div>
				{sentence && <div className="mt-1">{sentence}</div>}
			</div>
			{children && (
				<div className="buttons w-full lg:w-auto flex-none mt-3 lg:mt-0 lg:ms-2">{children}</div>
			)}
		</div>
	);
}
