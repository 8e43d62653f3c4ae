import { useTranslation } from "#app/lib/i18n.ts";
import { LoadOnDemand } from "./load-on-demand.tsx";

export type Thumbnail = { href: string; src: string; alt: string };

export function Thumbnails({ images }: { images: readonly Thumbnail[] }) {
	const { t } = useTranslation();
	return (
		<LoadOnDemand label={t("common.showPictures")}>
			<div className="thumbnails">
				{images.map(({ href, src, alt }) => (
					<a key={href} href={href}>
						<img src={src} alt={alt} width={120} height={90} loading="lazy" />
					</a>
				))}
			</div>
		</LoadOnDemand>
	);
}
