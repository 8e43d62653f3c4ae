import type { ReactNode } from "react";

type WithSideProps = {
	/** A panel of actions. */
	side: ReactNode;
	below: ReactNode;
	children: ReactNode;
};

/**
 * What the page is about, with a panel beside it and more below it. On a phone they follow one
 * another, the panel before what is below.
 */
export function WithSide({ side, below, children }: WithSideProps) {
	return (
		<div className={side ? "with-side" : undefined}>
			<div>{children}</div>
			{side && (
				<div className="side" id="actions" tabIndex={-1}>
					{side}
				</div>
			)}
			<div className="below">{below}</div>
		</div>
	);
}
