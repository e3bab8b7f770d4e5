/** Long enough to be heard, in seconds. */
const toneSeconds = 0.18;
const [hertz, loudness] = [660, 0.08];

/** A short tone. Nothing where the browser plays no sound, or not before the page was pressed. */
export function playTone(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = hertz;
  volume.gain.value = loudness;
  tone.connect(volume).connect(context.destination);
  tone.addEventListener('ended', () => void context.close(), { once: true });
  tone.start();
  tone.stop(context.currentTime + toneSeconds);
}
