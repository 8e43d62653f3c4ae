import type { ReactNode } from "react";

type CardProps = {
	title?: string;
	actions?: ReactNode;
	id?: string;
	className?: string;
	children: ReactNode;
};

export function Card({ title, actions, id, className, children }: CardProps) {
	return (
		<section className={className ? `card ${className}` : "card"} id={id}>
			{(title || actions) && (
				<div className="card-head">
					{title && <h2>{title}</h2>}
					{actions}
				</div>
			)}
			{children}
		</section>
	);
}
