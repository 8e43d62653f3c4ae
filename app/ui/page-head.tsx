import type { ReactNode } from "react";

type PageHeadProps = {
	image?: ReactNode;
	title: ReactNode;
	badges?: ReactNode;
	children?: ReactNode;
};

/** Renders the h2 of a detail page with its badges; the children are its actions. */
export function PageHead({ image, title, badges, children }: PageHeadProps) {
	return (
		<div className="page-head">
			<div className="page-title">
				{image}
				<h2>{title}</h2>
				{badges}
			</div>
			{children && <div className="buttons">{children}</div>}
		</div>
	);
}
