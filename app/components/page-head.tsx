import type { ReactNode } from "react";

type PageHeadProps = { title: ReactNode; badges?: ReactNode; children?: ReactNode };

/** The h2 of a detail page with its badges; children are its actions. */
export function PageHead({ title, badges, children }: PageHeadProps) {
	return (
		<div className="page-head">
			<div className="page-title">
				<h2>{title}</h2>
				{badges}
			</div>
			{children && <div className="buttons">{children}</div>}
		</div>
	);
}
