import { useText } from "#app/lib/i18n.ts";
import { OnDemand } from "./on-demand.tsx";

export type Thumbnail = { href: string; src: string; alt: string };

export function Thumbnails({ images }: { images: readonly Thumbnail[] }) {
	const { t } = useText();
	return (
		<OnDemand label={t("common.showPictures")}>
			<div className="thumbnails">
				{images.map(({ href, src, alt }) => (
					<a key={href} href={href}>
						<img src={src} alt={alt} width={120} height={90} loading="lazy" />
					</a>
				))}
			</div>
		</OnDemand>
	);
}
